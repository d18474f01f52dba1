import { revOf } from '#shared/rules/jawaban.ts'
import type { Campus, Student } from './campus.ts'
import type { Client } from './load.ts'

/** Every student's device; it is known by the attempt. */
export const PERANGKAT = '0b7fc5c4-6f0e-4e43-9d3a-5f3a0c6e1a02'

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

type Started = { data: { id: string } }

/** What a student's browser sends during an exam, call by call. `token` is what this server takes. */
export function examCalls(client: Client, campus: Campus, token: (student: Student) => string) {
	const questions = (kode: string) => campus.soal.get(kode) ?? []
	const changes = (kode: string, from: number, to: number, seq: number) =>
		questions(kode)
			.slice(from, to)
			.map((soal_id, i) => ({ soal_id, opsi: LETTERS[(i + seq) % 5], rev: revOf(1, seq) }))
	return {
		start: async (student: Student, exam: { id: string }) => {
			const path = `/api/ujian/${exam.id}/pengerjaan`
			return (
				(await client.call({
					method: 'POST',
					path,
					token: token(student),
					body: { perangkat: PERANGKAT },
				})) as Started
			).data.id
		},
		paper: (student: Student, exam: { kode: string }) =>
			client.call({
				method: 'GET',
				path: `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${exam.kode}`,
				token: token(student),
				unparsed: true,
			}),
		/** Eight answers. */
		save: (student: Student, id: string, exam: { kode: string }, part: number, seq: number) =>
			client.call({
				method: 'PUT',
				path: `/api/pengerjaan/${id}/jawaban`,
				token: token(student),
				body: { jawaban: changes(exam.kode, part * 8, part * 8 + 8, seq) },
			}),
		handIn: (student: Student, id: string, exam: { kode: string }, seq: number) =>
			client.call({
				method: 'POST',
				path: `/api/pengerjaan/${id}/kumpulkan`,
				token: token(student),
				body: { alasan: 'tombol', epoch: 1, jawaban: changes(exam.kode, 0, 40, seq) },
			}),
		result: (student: Student) =>
			client.call({ method: 'GET', path: `/nilai/stambuk/${student.stambuk}`, token: token(student) }),
		list: (student: Student) =>
			client.call({ method: 'GET', path: '/api/ujian/kelas/TI-4A', token: token(student) }),
	}
}

export type ExamCalls = ReturnType<typeof examCalls>
