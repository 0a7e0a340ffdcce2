import { useApp } from "../app";
import { t } from "../texts";
import { Switch } from "./switch";

/** What to practise: packing or grabbing. */
export function PracticeSwitch({ chosen }: { chosen: "practice" | "zack" }) {
  const { go } = useApp();
  return (
    <Switch
      label={t("practice.what-to")}
      name="practice-what"
      choices={{ practice: t("practice.puzzle"), zack: t("tab.zack") }}
      notes={{ practice: t("practice.pack-full"), zack: t("zack.clock") }}
      chosen={chosen}
      choose={go}
    />
  );
}
