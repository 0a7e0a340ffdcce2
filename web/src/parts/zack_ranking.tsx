import { useEffect, useRef, useState } from "preact/hooks";
import type { Grab, GrabbedTruck, RankedLoad } from "../python/types";
import { number, signed, t } from "../texts";
import { Button } from "./controls";
import { LoadView } from "./load_view";
import { image } from "./picture";
import { Sheet } from "./sheet";
import "./zack.css";
import "./zack_ranking.css";

/** A mark for each round: what its truck cost too much, the round that is played, and those that come. */
export function Marks(props: { grabs: GrabbedTruck[]; rounds: number; current?: number }) {
  const rounds = Array.from({ length: props.rounds }, (_, index) => ({ round: index + 1, grab: props.grabs[index] }));
  return (
    <ol class="marks" aria-hidden="true">
      {rounds.map(({ round, grab }) => (
        <li key={round} class={grab ? (grab.regret ? "dear" : "best") : round === props.current ? "current" : ""}>
          {grab && (grab.regret ? signed(grab.regret) : "✓")}
        </li>
      ))}
    </ol>
  );
}

/** How the trucks of a round rank, packed as well as possible, and where the one that was grabbed stands. */
export function ZackRanking(props: { grabbed: Grab; rounds: number; next: () => void }) {
  const { ranking, grabs, score, over } = props.grabbed;
  const [shown, setShown] = useState<RankedLoad>();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const mine = grabs.at(-1);
  const dearest = Math.max(1, ...ranking.map(({ penalty }) => penalty));
  if (!mine) return null;
  return (
    <section class="zack-ranking fills">
      <div class="zack-head ends">
        <h2 ref={head} tabIndex={-1}>
          {t("tab.zack")}
        </h2>
        <Marks grabs={grabs} rounds={props.rounds} />
      </div>
      <div class="zack-figures" role="status">
        <p class={mine.regret ? "bad" : "good"}>
          <Seconds text={number(mine.cost, 1)} />
          <span>{t("zack.cost")}</span>
          {grabs.length > 1 && <span>{t("zack.so-far", { score: number(score, 1) })}</span>}
        </p>
        <p>
          <Seconds text={number(mine.seconds, 1)} />
          <span>{t("zack.time")}</span>
        </p>
        <p>
          <Seconds text={signed(mine.surcharge)} />
          <span>{mine.regret ? t("zack.more", { points: mine.regret }) : t("zack.was-best")}</span>
        </p>
      </div>
      <ol class="ranked panel" aria-label={t("zack.ranking")} data-arrows>
        {ranking.map((load) => (
          <li key={load.truck.name}>
            <Button
              class={load.truck.name === mine.truck ? "mine" : "bare"}
              aria-haspopup="dialog"
              act={() => setShown(load)}
            >
              <span class="place">{load.place}</span>
              <img src={image(load.picture.svg)} alt="" />
              <span class="whose">
                <b>{load.truck.name}</b> {load.truck.name === mine.truck && t("zack.yours")}
                <i
                  class={load.regret ? "cost" : "cost least"}
                  style={{ width: `${(100 * load.penalty) / dearest}%` }}
                />
              </span>
              <b class="penalty">{number(load.penalty)}</b>
            </Button>
          </li>
        ))}
      </ol>
      <p class="zack-actions">
        <Button aria-haspopup="dialog" act={() => setShown(ranking[0])}>
          {t("zack.best-load")}
        </Button>
        <Button class="main" act={props.next}>
          {over ? t("zack.score") : t("zack.next", { round: grabs.length + 1, rounds: props.rounds })}
        </Button>
      </p>
      {shown && (
        <Sheet title={shown.truck.name} close={() => setShown(undefined)}>
          <LoadView load={shown} />
        </Sheet>
      )}
    </section>
  );
}

function Seconds({ text }: { text: string }) {
  return (
    <b>
      {text}
      <small> {t("zack.unit")}</small>
    </b>
  );
}
