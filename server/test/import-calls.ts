import { expect } from 'vitest'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import type { KeadaanBaris } from '#shared/rules/impor.ts'
import type { TestApp } from './build-app.ts'
import type { TestAkun } from './factories.ts'

/** What somebody of an office does with files. */
export function importCalls(t: () => TestApp, who: () => TestAkun) {
	const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, as = who()) =>
		t().call(method, `/api/kantor/impor${path}`, { token: as.token, ...(body && { body }) })
	const see = async (id: string): Promise<ImporKantor> => (await call('GET', `/${id}`)).body.data
	async function bring(jenis: string, isi: string, as = who()): Promise<ImporKantor> {
		const answer = await t().app.inject({
			method: 'POST',
			url: `/api/kantor/impor/baru/${jenis}?nama=berkas.csv`,
			headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
			payload: isi,
		})
		expect(answer.statusCode, answer.body).toBe(202)
		await t().runJobs()
		return see(answer.json().data.id)
	}
	async function step(id: string, what: 'tulis' | 'urungkan'): Promise<ImporKantor> {
		const { putaran } = await see(id)
		const body = what === 'tulis' ? { putaran, tanpa_ditolak: true } : undefined
		const answer = await call('POST', `/${id}/${what}`, body)
		expect(answer.status, JSON.stringify(answer.body)).toBe(202)
		await t().runJobs()
		return see(id)
	}
	const make = async (jenis: string, isi: string) => step((await bring(jenis, isi)).id, 'tulis')
	const rows = async (id: string, keadaan: KeadaanBaris | 'tangan'): Promise<BarisImporKantor[]> =>
		(await call('GET', `/${id}/baris?keadaan=${keadaan}`)).body.data.baris
	/** Says of rows, or of all, what of what was changed since stands there in the end. */
	async function choose(id: string, pakai: 'berkas' | 'sekarang', nomor?: readonly number[], as = who()) {
		const { putaran } = await see(id)
		const answer = await call('POST', `/${id}/tangan`, { putaran, pakai, ...(nomor && { nomor }) }, as)
		await t().runJobs()
		return answer
	}
	return { call, see, bring, step, make, rows, choose }
}
