// The order of the seats on a result.

/** The winners first, then by score; of equal scores the seat that comes first at the table. */
export function ranked(scores: number[], winners: number[]): number[] {
  const won = (seat: number) => Number(winners.includes(seat));
  const seats = scores.map((_, seat) => seat);
  return seats.toSorted((a, b) => won(b) - won(a) || (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Whether the scores say no more than who won: one for each winner, nothing for the others. */
export function isWonOrLost(scores: number[], winners: number[]): boolean {
  return winners.length > 0 && scores.every((score, seat) => score === Number(winners.includes(seat)));
}
