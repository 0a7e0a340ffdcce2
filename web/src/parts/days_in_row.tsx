import { useSummary } from "../practice";
import { t } from "../texts";
import { Icon } from "./icon";
import "./days_in_row.css";

/** On how many days in a row somebody has packed the puzzle of the day, from two on. */
export function DaysInRow() {
  const { summary } = useSummary();
  if (!summary || summary.streak < 2) return null;
  return (
    <span class="streak">
      <Icon name="streak" /> {t("home.puzzle-on", { days: summary.streak })}
    </span>
  );
}
