import type { PesertaDaftar } from '#shared/api/exam-plans.ts'

/**
 * Whom a list of students shows: those whose name or number holds what was typed. Who has sat the exam is there when asked
 * for, and whenever they are named already.
 */
export function peopleShown(
	people: readonly PesertaDaftar[],
	{ named, typed, all }: { named: ReadonlySet<string>; typed: string; all: boolean },
): PesertaDaftar[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
	return people.filter(({ stambuk, nama, mengerjakan }) => {
		const text = `${nama} ${stambuk}`.toLowerCase()
		return (all || !mengerjakan || named.has(stambuk)) && words.every((word) => text.includes(word))
	})
}
