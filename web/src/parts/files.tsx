import { useId } from "preact/hooks";
import type { Files } from "../python/types";
import { t } from "../texts";
import "./files.css";

const MOST = 1 << 21;

interface Opening {
  label: string;
  many?: boolean;
  /** The most bytes of a file. */
  most?: number;
  open: (files: Files) => void;
}

/** A button that opens files, and a place to drop them on; `open` gets their texts. */
export function OpenFile(props: Opening) {
  const id = useId();
  const take = async (list: FileList | undefined | null) => {
    const files: Files = {};
    // what is too large for zackpack is cut off here and refused there
    for (const file of list ?? []) files[file.name] = await file.slice(0, props.most ?? MOST).text();
    if (Object.keys(files).length) props.open(files);
  };
  return (
    <div
      class="drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer?.files);
      }}
    >
      <input
        id={id}
        class="hidden"
        type="file"
        multiple={props.many ?? false}
        accept=".toml,.json,.txt,text/plain,application/json"
        onChange={(event) => {
          const input = event.currentTarget;
          void take(input.files).then(() => (input.value = "")); // so that the same file can be opened again
        }}
      />
      <label class="filled" for={id}>
        {props.label}
      </label>
      <small>{t("drop")}</small>
    </div>
  );
}

/** The name and the text of one file, of the first if there are more. */
export function firstOf(files: Files): [name: string | undefined, text: string | undefined] {
  return Object.entries(files)[0] ?? [undefined, undefined];
}

/** Let the browser save a text as a file. */
export function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  saveFile(name, address);
}

/** Let the browser save what has this address. */
export function saveFile(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
