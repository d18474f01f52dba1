import { createTokens } from '#server/lib/tokens.ts'
import { revOf, seqOf } from '#shared/rules/jawaban.ts'
import { TEST_SECRET, type TestApp } from './build-app.ts'
import { makeMahasiswa, makeUjian, type TestAkun } from './factories.ts'

type Bearer = { token: string }

const tokens = createTokens(TEST_SECRET)

/** The first device of whoever sits an exam in a test. */
export const PERANGKAT = { perangkat: '0b7fc5c4-6f0e-4e43-9d3a-5f3a0c6e1a01' }
export { seqOf }
/** The revision of the first device's change number `seq`. */
export const rev = (seq: number) => revOf(1, seq)

/** The calls of an exam as a browser makes them, on the app that `app` gives when they are made. */
export function examCalls(app: () => TestApp) {
	const start = (ujianId: string, m: Bearer, body: object = PERANGKAT) =>
		app().call('POST', `/api/ujian/${ujianId}/pengerjaan`, { token: m.token, body })
	return {
		start,
		/** Changes of the first device as `[soal id, letter, seq]`. */
		save: (id: string, m: Bearer, ...jawaban: [number, string | null, number][]) =>
			app().call('PUT', `/api/pengerjaan/${id}/jawaban`, {
				token: m.token,
				body: { jawaban: jawaban.map(([soal_id, opsi, seq]) => ({ soal_id, opsi, rev: rev(seq) })) },
			}),
		handIn: (id: string, m: Bearer, body: object = { alasan: 'tombol' }) =>
			app().call('POST', `/api/pengerjaan/${id}/kumpulkan`, { token: m.token, body: { epoch: 1, ...body } }),
		paper: (kode: string, m: Bearer, rest = '') =>
			app().call('GET', `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${kode}${rest}`, {
				token: m.token,
			}),
		/** A student in the middle of an exam. */
		begin: async (options: { jumlahSoal?: number; acakOpsi?: boolean } = {}) => {
			const m = await makeMahasiswa(app().db)
			const ujian = await makeUjian(app().db, options)
			const answer = await start(ujian.id, m)
			return { m, ujian, id: answer.body.data.id as string, pengerjaan: answer.body.data }
		},
		stored: (id: string) =>
			app().db.selectFrom('pengerjaan').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
		/** Access tokens live ten minutes; a student deep in an exam has refreshed. */
		freshToken: async (m: TestAkun): Promise<Bearer> => {
			const claims = { akun_id: m.id, sesi_id: m.sesiId, peran: 'mahasiswa' } as const
			return { token: await tokens.signAccess(claims, app().clock.now()) }
		},
	}
}
