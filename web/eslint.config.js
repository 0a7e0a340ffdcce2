import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import typescript from "typescript-eslint";

export default typescript.config(
  { ignores: ["dist", "public", "node_modules"] },
  js.configs.recommended,
  ...typescript.configs.strict,
  {
    files: ["src/**"],
    plugins: { "react-hooks": hooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  {
    files: ["**/*.mjs", "src/service_worker.js"],
    languageOptions: {
      globals: Object.fromEntries(
        "process console Worker URL setTimeout performance document window innerWidth innerHeight navigator location localStorage indexedDB self caches fetch Response Buffer Blob"
          .split(" ")
          .map((name) => [name, "readonly"]),
      ),
    },
  },
);
