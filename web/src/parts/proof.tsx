import type { Proof, Score } from "../python/types";
import { number, t } from "../texts";

/** The least penalty and how sure it is; or the best load so far and its bound. */
export function ProofLines({ proof, cost }: { proof: Proof; cost: Score | null }) {
  const { bound } = proof;
  const isOptimal = proof.status === "optimal";
  return (
    <>
      <p class="big">{t(isOptimal ? "least" : "best-so-far", { points: proof.penalty })}</p>
      {cost && <p>{cost.text}</p>}
      <p>
        {isOptimal ? t("proven", { bound }) : <strong>{t("not-proven", { bound })}</strong>}{" "}
        <small>{t("took", { seconds: number(proof.seconds, 3) })}</small>
      </p>
    </>
  );
}
