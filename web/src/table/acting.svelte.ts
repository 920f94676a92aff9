// Actions at a table beside playing: sit, leave, resign, agree. Each is a request to the server, which
// answers with the new state of the table.

import { post, whyNot } from "../lib/api";
import type { Match } from "../lib/match.svelte";
import type { TableInfo } from "../lib/types";

export class Acting {
  busy = $state(false);
  problem = $state("");

  constructor(private readonly match: Match) {}

  /** Take the last answer back. */
  async undo(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    const reply = await this.match.takeBack();
    this.busy = false;
    if (!reply.ok) this.problem = reply.error.sentence;
  }

  /** Ask for something; says whether it was done, and keeps the sentence why not. */
  async ask(what: string, body?: unknown): Promise<TableInfo | null> {
    this.busy = true;
    this.problem = "";
    try {
      const table = await post<TableInfo>(`/api/tables/${this.match.id}/${what}`, body);
      if (table.id === this.match.id) this.match.table = table;
      return table;
    } catch (error) {
      this.problem = whyNot(error);
      return null;
    } finally {
      this.busy = false;
    }
  }
}
