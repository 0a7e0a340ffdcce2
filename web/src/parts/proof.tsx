import type { ComponentChildren } from "preact";
import type { Proof, Score } from "../python/types";
import { number, t } from "../texts";
import "./proof.css";

type Props = { proof: Proof; cost: Score | null; children?: ComponentChildren };

/** The least penalty, large, and how sure it is; or the best load so far and its bound. */
export function ProofLines({ proof, cost, children }: Props) {
  const { bound } = proof;
  const isOptimal = proof.status === "optimal";
  return (
    <div class="proof">
      <p class="big">
        <span>
          {t(isOptimal ? "least" : "best-so-far")}
          <span class="hidden">{t("colon")} </span>
        </span>
        <b>{number(proof.penalty)}</b>
      </p>
      <div>
        {cost && <p>{cost.text}</p>}
        <p>{isOptimal ? t("proven", { bound }) : <strong>{t("not-proven", { bound })}</strong>}</p>
        {children}
      </div>
    </div>
  );
}
