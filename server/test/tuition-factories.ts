import type { TestApp } from './build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from './factories.ts'

/** What the tuition page of a student shows. */
export const readSpp = async (app: TestApp, m: TestMahasiswa) =>
	(await app.call('GET', `/api/spp/mahasiswa/${m.stambuk}`, { token: m.token })).body.data

/** A student with one open bill. */
export async function makeDebtor(app: TestApp): Promise<{ m: TestMahasiswa; id: string }> {
	const m = await makeMahasiswa(app.db, { lunas: false })
	return { m, id: (await readSpp(app, m)).tagihan[0].id }
}
