// Clock rules in words, and time that is left in figures.

import { t } from "./texts.svelte";
import type { ClockRule } from "./types";

export function clockText(rule: ClockRule): string {
  switch (rule.kind) {
    case "none":
      return t("clock-none");
    case "decision":
      return t("clock-decision", { time: left(rule.seconds) });
    case "bank":
      return t("clock-bank", { time: left(rule.seconds), more: rule.increment });
    case "days":
      return rule.quiet_from
        ? t("clock-days-quiet", { hours: rule.hours, from: rule.quiet_from, to: rule.quiet_to ?? "" })
        : t("clock-days", { hours: rule.hours });
  }
}

/** 3:05, 1:02:30, or 2 d 4 h. */
export function left(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [s, m, h] = [whole % 60, Math.floor(whole / 60) % 60, Math.floor(whole / 3600)];
  const two = (n: number) => String(n).padStart(2, "0");
  if (h >= 24) return t("clock-long", { days: Math.floor(h / 24), hours: h % 24 });
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
