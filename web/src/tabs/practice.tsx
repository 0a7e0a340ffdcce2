import { t } from "../texts";

/** Packing against the clock. */
export function PracticeTab() {
  return <h2>{t("tab.practice")}</h2>;
}
