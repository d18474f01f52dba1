/** What is typed of a note, and the version that it was made on. */
export type Isian = { rencana: string; bahasan: string; tautan: string; dosen: string[]; versi: number }

export const isIsian = (kept: unknown): kept is Isian =>
	typeof kept === 'object' &&
	kept !== null &&
	typeof (kept as Isian).bahasan === 'string' &&
	Array.isArray((kept as Isian).dosen)

/** What is left to save once the server has taken `sent`: what was typed meanwhile, on the version that it has now. */
export const leftOf = (typed: Isian | null, sent: Isian, versi: number): Isian | null =>
	typed === null || typed === sent ? null : { ...typed, versi }
