import { createTokens } from '#server/lib/tokens.ts'
import { TEST_SECRET, type TestApp } from './build-app.ts'
import { makeMahasiswa, makeUjian, type TestMahasiswa } from './factories.ts'

type Bearer = { token: string }

/** The calls of an exam as a browser makes them, on the app that `app` gives when they are made. */
export function examCalls(app: () => TestApp) {
	const start = (ujianId: string, m: Bearer) =>
		app().call('POST', `/api/ujian/${ujianId}/pengerjaan`, { token: m.token })
	return {
		start,
		/** Changes as `[soal id, letter, rev]`. */
		save: (id: string, m: Bearer, ...jawaban: [number, string | null, number][]) =>
			app().call('PUT', `/api/pengerjaan/${id}/jawaban`, {
				token: m.token,
				body: { jawaban: jawaban.map(([soal_id, opsi, rev]) => ({ soal_id, opsi, rev })) },
			}),
		handIn: (id: string, m: Bearer, body: object = { alasan: 'tombol' }) =>
			app().call('POST', `/api/pengerjaan/${id}/kumpulkan`, { token: m.token, body }),
		paper: (kode: string, m: Bearer, rest = '') =>
			app().call('GET', `/api/v1/soal/search/by-jenis?jenis=UTS&kode_matakuliah=${kode}${rest}`, {
				token: m.token,
			}),
		/** A student in the middle of an exam. */
		begin: async (options: { jumlahSoal?: number } = {}) => {
			const m = await makeMahasiswa(app().db)
			const ujian = await makeUjian(app().db, options)
			const answer = await start(ujian.id, m)
			return { m, ujian, id: answer.body.data.id as string, pengerjaan: answer.body.data }
		},
		stored: (id: string) =>
			app().db.selectFrom('pengerjaan').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
		/** Access tokens live ten minutes; a student deep in an exam has refreshed. */
		freshToken: async (m: TestMahasiswa): Promise<Bearer> => {
			const claims = { akun_id: m.id, sesi_id: m.sesiId, peran: 'mahasiswa' } as const
			return { token: await createTokens(TEST_SECRET).signAccess(claims, app().clock.now()) }
		},
	}
}
