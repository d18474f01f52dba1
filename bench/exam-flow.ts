import type { Campus, Student } from './campus.ts'
import type { Client } from './load.ts'

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

type Started = { data: { id: string } }

/** What a student's browser sends during an exam, call by call. `token` is what this server takes. */
export function examCalls(client: Client, campus: Campus, token: (student: Student) => string) {
	const questions = (kode: string) => campus.soal.get(kode) ?? []
	const changes = (kode: string, from: number, to: number, rev: number) =>
		questions(kode)
			.slice(from, to)
			.map((soal_id, i) => ({ soal_id, opsi: LETTERS[(i + rev) % 5], rev }))
	return {
		start: async (student: Student, exam: { id: string }) => {
			const path = `/api/ujian/${exam.id}/pengerjaan`
			return ((await client.call({ method: 'POST', path, token: token(student) })) as Started).data.id
		},
		paper: (student: Student, exam: { kode: string }) =>
			client.call({
				method: 'GET',
				path: `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${exam.kode}`,
				token: token(student),
			}),
		/** Eight answers. */
		save: (student: Student, id: string, exam: { kode: string }, part: number, rev: number) =>
			client.call({
				method: 'PUT',
				path: `/api/pengerjaan/${id}/jawaban`,
				token: token(student),
				body: { jawaban: changes(exam.kode, part * 8, part * 8 + 8, rev) },
			}),
		handIn: (student: Student, id: string, exam: { kode: string }, rev: number) =>
			client.call({
				method: 'POST',
				path: `/api/pengerjaan/${id}/kumpulkan`,
				token: token(student),
				body: { alasan: 'tombol', jawaban: changes(exam.kode, 0, 40, rev) },
			}),
		result: (student: Student) =>
			client.call({ method: 'GET', path: `/nilai/stambuk/${student.stambuk}`, token: token(student) }),
		list: (student: Student) =>
			client.call({ method: 'GET', path: '/api/ujian/kelas/TI-4A', token: token(student) }),
	}
}

export type ExamCalls = ReturnType<typeof examCalls>
