/** Servers say every second that saving works; silence beyond this is an outage. */
export const GANGGUAN_MS = 5_000
/** So much time is left at least when an outage is over: to find the page again, and to hand in. */
export const SESUDAH_GANGGUAN_MS = 60_000
