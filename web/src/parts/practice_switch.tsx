import { useApp } from "../app";
import { goesOn, useLeftRace } from "../practice";
import { t } from "../texts";
import { Switch } from "./switch";

/** What to practise: packing or grabbing, where a race may have been broken off. */
export function PracticeSwitch({ chosen }: { chosen: "practice" | "zack" }) {
  const { go } = useApp();
  const left = useLeftRace();
  const race = left ? goesOn(left) : t("zack.clock");
  return (
    <Switch
      label={t("practice.what-to")}
      name="practice-what"
      choices={{ practice: t("practice.puzzle"), zack: t("tab.zack") }}
      notes={{ practice: t("practice.pack-full"), zack: race }}
      chosen={chosen}
      choose={go}
    />
  );
}
