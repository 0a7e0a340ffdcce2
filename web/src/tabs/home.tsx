import { Menu } from "../parts/menu";
import { t } from "../texts";

/** Where a visit begins. */
export function HomeTab() {
  return (
    <section class="home">
      <h2>zackpack</h2>
      <p class="row">
        <a class="main" href="#game">
          {t("tab.game")}
        </a>
        <a class="main" href="#practice">
          {t("tab.practice")}
        </a>
      </p>
      <Menu entries={["pick", "solve"]} />
    </section>
  );
}
