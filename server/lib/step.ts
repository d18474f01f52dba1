/** Awaits a part of long work; whoever waits for the whole is told that it is done. */
export type Step = <T>(part: Promise<T>) => Promise<T>

/** For work of whose parts nobody is told. */
export const untold: Step = (part) => part
