import { useEffect, useRef, useState } from "preact/hooks";
import type { GrabbedTruck, ZackTable as Table } from "../python/types";
import { number, t } from "../texts";
import { Button } from "./controls";
import { Dice, Lengths } from "./roll";
import { Area } from "./truck";
import { Marks } from "./zack_ranking";
import "./zack.css";
import "./zack_table.css";

const TICK = 100; // milliseconds
const GLANCE = 300; // milliseconds in which nobody has seen six trucks: a tap is the second one on what led here

interface Props {
  table: Table;
  /** Those of the rounds before. */
  grabs: GrabbedTruck[];
  /** When it was seen first, in milliseconds since 1970. */
  since: number | undefined;
  grab: (truck: string, seconds: number) => void;
}

/** A roll and trucks from above; the clock runs from when they are seen until one is tapped. */
export function ZackTable({ table, grabs, since, grab }: Props) {
  const [seen] = useState(() => performance.now());
  const [begun] = useState(() => seen - Math.max(0, Date.now() - (since ?? Date.now())));
  const [taken, setTaken] = useState<string>();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const seconds = () => Math.min(table.limit, (performance.now() - begun) / 1000);
  const take = (truck: string) => {
    if (taken || performance.now() - seen < GLANCE) return;
    setTaken(truck);
    grab(truck, seconds());
  };
  return (
    <section class="zack-table fills" aria-busy={taken !== undefined}>
      <div class="zack-head ends">
        <h2 ref={head} tabIndex={-1}>
          {t("tab.zack")}
          <span class="hidden">{t("zack.round", { round: table.round, rounds: table.rounds })}</span>
        </h2>
        <Marks grabs={grabs} rounds={table.rounds} current={table.round} />
      </div>
      <div class="zack-roll">
        <RunningClock seconds={seconds} stands={taken !== undefined} />
        <Dice cargo={table.cargo} />
        <Lengths cargo={table.cargo} />
      </div>
      <p class="hidden" role="status">
        {t(taken ? "zack.packing" : "zack.which")}
      </p>
      <ul data-arrows>
        {table.trucks.map((truck) => (
          <li key={truck.name}>
            <Button class="grab" aria-pressed={taken === truck.name} act={() => take(truck.name)}>
              <Area area={truck.area} />
              <span class="ends" aria-hidden="true">
                <small>{truck.name}</small>
                <Height levels={truck.levels} />
              </span>
              <span class="hidden">{truck.text}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many levels high a truck is packed: a number, and as many boards one on the other. */
function Height({ levels }: { levels: number }) {
  return (
    <span class="height">
      <b>{number(levels)}</b>
      <span>
        {Array.from({ length: levels }, (_, level) => (
          <i key={level} />
        ))}
      </span>
    </span>
  );
}

/** The seconds, with tenths; it alone is drawn anew as time goes by. */
function RunningClock({ seconds, stands }: { seconds: () => number; stands: boolean }) {
  const [shown, setShown] = useState(seconds);
  const newest = useRef(seconds);
  newest.current = seconds;
  useEffect(() => {
    setShown(newest.current());
    if (stands) return;
    const timer = setInterval(() => setShown(newest.current()), TICK);
    return () => clearInterval(timer);
  }, [stands]);
  return (
    <span class="zack-hero" role="timer" aria-label={t("zack.time")}>
      {number(shown, 1)}
      <small> {t("zack.unit")}</small>
    </span>
  );
}
