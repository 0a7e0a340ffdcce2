import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { useApp } from "../app";
import { t } from "../texts";
import { Field } from "./controls";
import "./name_field.css";

/** What says, of a name, which signs it has that no name can have; "" if it has none. */
export function useNameFault(): (name: string) => string {
  const signs = [...useApp().box.unnameable];
  return (name) => (signs.some((sign) => name.includes(sign)) ? t("name.without", { signs: signs.join(" ") }) : "");
}

type Props = { set: (name: string) => void; fault: string } & JSX.IntrinsicElements["input"];

/** A name that somebody types, and what is wrong with it, as soon as it is. */
export function NameField({ fault, ...field }: Props) {
  const id = useId();
  return (
    <span class="name-field">
      <Field maxLength={40} {...field} {...(fault && { "aria-invalid": true, "aria-describedby": id })} />
      {fault && (
        <small id={id} class="bad" role="status">
          {fault}
        </small>
      )}
    </span>
  );
}
