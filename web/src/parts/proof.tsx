import type { Proof, Score } from "../python/types";
import { number, t } from "../texts";

/** The least penalty, or the best so far, in a line. */
export function leastLine({ status, penalty }: Proof): string {
  return t(status === "optimal" ? "least" : "best-so-far", { points: penalty });
}

/** The least penalty and how sure it is; or the best load so far and its bound. */
export function ProofLines({ proof, cost }: { proof: Proof; cost: Score | null }) {
  const { bound } = proof;
  return (
    <>
      <p class="big">{leastLine(proof)}</p>
      <Items cost={cost} />
      <p>
        {proof.status === "optimal" ? t("proven", { bound }) : <strong>{t("not-proven", { bound })}</strong>}{" "}
        <small>{t("took", { seconds: number(proof.seconds, 3) })}</small>
      </p>
    </>
  );
}

/** What a penalty is made of. */
export function Items({ cost }: { cost: Score | null }) {
  return cost && <p>{cost.text}</p>;
}
