// Calls of zackpack.page, as promises. What Python finds wrong comes as a PythonError.
import { signal } from "@preact/signals";
import { spoken } from "../texts";
import { newWorker } from "./new_worker";
import type { FromWorker, ToWorker } from "./worker";
import type { Answers, Problem } from "./types";

declare const __PYTHON_BYTES__: number;

export class PythonError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** The person at the page has stopped the call. */
export class Stopped extends Error {}

const LONG = 3000; // milliseconds
const ASIDE = "puzzle"; // is searched for in small portions, and nobody waits for one
type Call = { message: ToWorker; resolve: (answer: string) => void; reject: (error: Error) => void };

const waiting = new Map<number, Call>(); // the worker takes them one after the other, in this order
let worker: Worker | undefined;
let ready: Promise<void> | undefined;
let last = 0;
let tellLong: (long: boolean) => void = () => undefined;

/** Tell whether a call takes so long that somebody may want to stop it. */
export function onLong(tell: (long: boolean) => void): void {
  tellLong = tell;
}

/** End the call that Python is at. Python starts anew and loses nothing: each call brings all that it needs. */
export function stop(): void {
  worker?.terminate();
  tellLong(false);
  const [running, ...next] = waiting.keys();
  if (running !== undefined) settle(running)?.reject(new Stopped());
  start().then(
    () => next.forEach(send),
    (error: Error) => next.forEach((id) => settle(id)?.reject(error)),
  );
}

/** Take a call off those that wait for an answer. */
function settle(id: number): Call | undefined {
  const call = waiting.get(id);
  waiting.delete(id);
  return call;
}

/** Send a call to the worker; it takes long if it has no answer soon. */
function send(id: number): void {
  const call = waiting.get(id);
  if (!call) return;
  worker?.postMessage(call.message);
  if ("name" in call.message && call.message.name === ASIDE) return;
  setTimeout(() => waiting.get(id) === call && tellLong(true), LONG);
}

/** The part of Python that has come, from 0 to 1. */
export const loaded = signal(0);
/** Whether Python answers, or cannot be started. */
export const isThere = signal(false);
export const isBroken = signal(false);

/** Load Python. */
export function start(): Promise<void> {
  ready = new Promise((resolve, reject) => {
    worker = newWorker((message) => {
      if ("id" in message) answerTo(message);
      else if ("loaded" in message) loaded.value = Math.min(1, message.loaded / __PYTHON_BYTES__);
      else if ("ready" in message) resolve();
      else reject(new Error(message.failed));
    }, reject);
  });
  ready.then(
    () => (isThere.value = true),
    () => (isBroken.value = true),
  );
  return ready;
}

/** Wait until Python is there; an error if it cannot be. */
export async function there(): Promise<void> {
  await ready;
}

function answerTo(message: Extract<FromWorker, { id: number }>): void {
  if ("report" in message) return; // only searches report

  const call = settle(message.id);
  if (waiting.size === 0) tellLong(false);
  if ("answer" in message) call?.resolve(message.answer);
  else call?.reject(new Error(message.failed));
}

/** Call a function of zackpack.page. */
export async function python<Name extends keyof Answers>(name: Name, values: object = {}): Promise<Answers[Name]> {
  await ready;
  const id = (last += 1);
  const message: ToWorker = { id, name, arguments: JSON.stringify(values), language: spoken() };
  const text = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { message, resolve, reject });
    send(id);
  });
  const found = JSON.parse(text) as { answer: Answers[Name] } | { error: Problem };
  if ("error" in found) throw new PythonError(found.error);
  return found.answer;
}
