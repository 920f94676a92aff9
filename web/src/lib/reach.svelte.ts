// Whether the server answers: `offline` without a network, `away` where only the server is silent.

export const KEPT = "x-inglenook-kept"; // on answers that the service worker had kept

export const reach = $state<{ now: "here" | "offline" | "away" }>({ now: navigator.onLine === false ? "offline" : "here" });

/** Note the outcome of a request: answered by the server, or not. */
export function noteReach(answered: boolean): void {
  reach.now = answered ? "here" : navigator.onLine === false ? "offline" : "away";
}

addEventListener("offline", () => (reach.now = "offline"));
