import { queryOptions } from '@tanstack/react-query'
import type { RingkasanSpp } from '#shared/api/tuition.ts'
import type { KodeBank } from '#shared/rules/bank.ts'
import { call, callFile } from '#web/lib/api.ts'

/** How often a page that waits for money asks again. */
const WAITING_MS = 5_000

/** Bills and payments of the student. While a virtual account waits for its money, the page asks by itself. */
export function sppQuery(stambuk: string) {
	return queryOptions({
		queryKey: ['spp', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/spp/mahasiswa/:stambuk', { params: { stambuk }, signal })).data,
		staleTime: 0,
		refetchInterval: (query) => (query.state.data && isWaiting(query.state.data) ? WAITING_MS : false),
	})
}

/** Whether money is on its way that the page should tell about. */
export function isWaiting(spp: RingkasanSpp): boolean {
	return spp.tagihan.some((t) => t.pembayaran.some((p) => p.status === 'menunggu'))
}

export async function makeVa(tagihanId: string, bank: KodeBank) {
	const request = { params: { id: tagihanId }, body: { bank } }
	return (await call('POST /api/spp/tagihan/:id/pembayaran', request)).data
}

export async function simulatePembayaran(pembayaranId: string) {
	return (await call('POST /api/spp/pembayaran/:id/simulasi', { params: { id: pembayaranId } })).data
}

export const downloadKwitansi = (tagihanId: string): Promise<Blob> =>
	callFile('GET /api/spp/tagihan/:id/kwitansi', { params: { id: tagihanId } })
