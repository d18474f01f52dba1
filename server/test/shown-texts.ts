import { readTulisan } from '#server/features/forum/markdown.ts'
import { readBank } from '#server/features/questions/read-bank.ts'
import { sanitise } from '#server/features/questions/sanitise.ts'

/** A post of the forum as it is shown. */
export const shownPost = (isi: string): string => readTulisan(isi).render(new Map())

/** All HTML that the questions of a GIFT file bring, and how many were taken; none of its pictures is there. */
export async function shownQuestions(gift: string): Promise<{ jumlah: number; html: string[] }> {
	const { soal } = await readBank(gift, async () => undefined)
	const html = soal.flatMap(({ pertanyaan, opsi, pembahasan }) => [
		pertanyaan.html,
		...opsi.map((one) => one.html),
		pembahasan,
	])
	return { jumlah: soal.length, html }
}

/** A text of a question or option as the bank keeps it. */
export const shownQuestion = (text: string): string => sanitise(text).html
