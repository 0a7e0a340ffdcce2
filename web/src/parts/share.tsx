import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useRef, useState } from "preact/hooks";
import { linkTo } from "../links";
import type { Kind } from "../shapes";
import type { Files } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { Sheet } from "./sheet";
import "./share.css";

const QUIET = 4; // white squares around a QR code

/** A button that shows a link with these files in it, to send or to photograph. */
export function Share({ kind, files }: { kind: Kind; files: Files }) {
  const [link, setLink] = useState("");
  const [copied, setCopied] = useState<boolean>(); // false if the browser refuses
  const field = useRef<HTMLInputElement>(null);
  const open = async () => {
    setCopied(undefined);
    setLink(await linkTo(kind, files));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      setCopied(false);
      field.current?.focus(); // which selects all of it
    }
  };
  return (
    <>
      <Button act={open}>{t("share")}</Button>
      {link && (
        <Sheet title={t("share")} close={() => setLink("")}>
          <Code link={link} />
          <label>
            {t("share.link")}
            <input ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          </label>
          {copied === false && <p role="status">{t("share.refused")}</p>}
          <p class="row">
            <Button class="main" act={copy}>
              {t(copied ? "share.copied" : "share.copy")}
            </Button>
            {"share" in navigator && (
              <Button act={() => navigator.share({ url: link }).catch(() => undefined)}>{t("share.send")}</Button>
            )}
          </p>
        </Sheet>
      )}
    </>
  );
}

/** The link as a QR code, if one can hold it. */
function Code({ link }: { link: string }) {
  try {
    const code = generate(link);
    const wide = code.size + 2 * QUIET;
    return (
      <svg
        class="qr"
        viewBox={`${-QUIET} ${-QUIET} ${wide} ${wide}`}
        role="img"
        aria-label={t("share.code")}
        shape-rendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={wide} height={wide} fill="#fff" />
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    );
  } catch {
    return <p>{t("share.too-long")}</p>;
  }
}
