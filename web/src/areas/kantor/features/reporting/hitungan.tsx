import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SiapLapor } from '#shared/api/reporting.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './lapor.module.css'
import { hitung, siapLaporQuery } from './queries.ts'

/** How a term stands for the report; what was found long ago is looked for again. */
export function useSiapLapor(search: DaftarSearch) {
	const query = useQuery(siapLaporQuery(search))
	const ulang = useMutation({
		mutationFn: hitung,
		onError: (error) => showError('Belum diperiksa ulang', error.message),
	})
	const { terpilih = null, lama = false } = query.data ?? {}
	const { mutate, isPending, isError } = ulang
	const due = lama && !isPending && !isError && !query.isPlaceholderData
	useEffect(() => {
		if (due && terpilih) mutate(terpilih)
	}, [due, terpilih, mutate])
	return { query, ulang, sedang: isPending || (query.data?.sedang ?? false) }
}

/** When a term was looked through, and a button to do it again. */
export function Hitungan({ data, of }: { data: SiapLapor; of: ReturnType<typeof useSiapLapor> }) {
	const { dihitung_pada: pada, milidetik, terpilih } = data
	return (
		<div className={css.hitungan}>
			<p role="status">
				{of.sedang
					? 'Sedang diperiksa…'
					: pada
						? `Diperiksa ${campus.date(pada)} pukul ${campus.time(pada)} ${selama(milidetik ?? 0)}`
						: 'Belum diperiksa'}
			</p>
			<Button
				variant="default"
				disabled={of.sedang || !terpilih}
				onClick={() => terpilih && of.ulang.mutate(terpilih)}
			>
				Periksa ulang
			</Button>
		</div>
	)
}

const selama = (milidetik: number) =>
	milidetik < 1_000 ? 'dalam kurang dari 1 detik' : `dalam ${formatNumber(milidetik / 1_000, 1)} detik`
