import { randomUUID } from 'node:crypto'
import type { TestApp } from './build-app.ts'
import type { TestAkun } from './factories.ts'

/** Calls that write in a forum, as somebody; each answers as the server did. */
export function forumCalls(t: TestApp, forum: { kelas: string; kode: string }) {
	const base = `/api/forum/${forum.kelas}/${forum.kode}`
	return {
		list: (who: TestAkun, query = '') => t.call('GET', `${base}${query}`, { token: who.token }),
		waiting: async (who: TestAkun) =>
			(await t.call('GET', `${base}/menunggu`, { token: who.token })).body.data as {
				belum_dibaca: number
				laporan: number
			},
		ask: (
			who: TestAkun,
			{ id = randomUUID() as string, judul = 'Judul pertanyaan', isi = 'Isi pertanyaan' } = {},
		) => t.call('POST', base, { token: who.token, body: { id, judul, isi } }),
		preview: async (who: TestAkun, isi: string) =>
			t.call('POST', `${base}/pratinjau`, { token: who.token, body: { isi } }),
		read: (who: TestAkun, utas: string, query = '') =>
			t.call('GET', `/api/utas/${utas}${query}`, { token: who.token }),
		mark: (who: TestAkun, utas: string, sampai: number) =>
			t.call('PUT', `/api/utas/${utas}/baca`, { token: who.token, body: { sampai } }),
		reply: (who: TestAkun, utas: string, isi = 'Sebuah balasan', id: string = randomUUID()) =>
			t.call('POST', `/api/utas/${utas}/balasan`, { token: who.token, body: { id, isi } }),
		edit: (who: TestAkun, utas: string, nomor: number, body: object) =>
			t.call('PUT', `/api/utas/${utas}/kiriman/${nomor}`, { token: who.token, body }),
		remove: (who: TestAkun, utas: string, nomor: number) =>
			t.call('DELETE', `/api/utas/${utas}/kiriman/${nomor}`, { token: who.token }),
		answer: (who: TestAkun, utas: string, nomor: number | null) =>
			t.call('PUT', `/api/utas/${utas}/jawaban`, { token: who.token, body: { nomor } }),
		pin: (who: TestAkun, utas: string, disematkan = true) =>
			t.call('PUT', `/api/utas/${utas}/sematan`, { token: who.token, body: { disematkan } }),
		lock: (who: TestAkun, utas: string, dikunci = true) =>
			t.call('PUT', `/api/utas/${utas}/kunci`, { token: who.token, body: { dikunci } }),
		report: (who: TestAkun, utas: string, nomor: number, alasan = 'Tidak sopan') =>
			t.call('POST', `/api/utas/${utas}/kiriman/${nomor}/laporan`, { token: who.token, body: { alasan } }),
		reports: (who: TestAkun) => t.call('GET', `${base}/laporan`, { token: who.token }),
		close: (who: TestAkun, utas: string, nomor: number) =>
			t.call('POST', `/api/utas/${utas}/kiriman/${nomor}/laporan/selesai`, { token: who.token }),
		takeDown: (who: TestAkun, utas: string, nomor: number, alasan = 'Di luar topik') =>
			t.call('POST', `/api/utas/${utas}/kiriman/${nomor}/turunkan`, { token: who.token, body: { alasan } }),
		history: (who: TestAkun, utas: string, nomor: number) =>
			t.call('GET', `/api/utas/${utas}/kiriman/${nomor}/riwayat`, { token: who.token }),
	}
}

/** A thread with so many replies, all by one student; gives its id. */
export async function makeUtas(
	t: TestApp,
	who: TestAkun,
	{ kelas, kode, balasan = 0 }: { kelas: string; kode: string; balasan?: number },
): Promise<string> {
	const { ask, reply } = forumCalls(t, { kelas, kode })
	const { utas_id } = (await ask(who)).body.data
	for (let i = 0; i < balasan; i++) await reply(who, utas_id)
	return utas_id
}
