import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisTagihan, SaringanTagihan } from '#shared/api/bills.ts'
import { KATA_STATUS_TAGIHAN } from '#shared/rules/pembayaran.ts'
import { callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { BuatTagihanDialog } from './buat-tagihan-dialog.tsx'
import { COLUMNS } from './columns.tsx'
import { KeuanganSheet } from './keuangan-sheet.tsx'
import { PosisiCard } from './posisi-card.tsx'
import { daftarQuery, posisiQuery, SEMUA, saringanOf } from './queries.ts'
import css from './tagihan.module.css'

/** All bills of the campus: who has paid, who has not, and what to do about it. */
export function TagihanPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { stambuk } = useParams({ strict: false })
	const navigate = useNavigate()
	const [buat, setBuat] = useState(false)
	const posisi = useQuery(posisiQuery(search.periode === SEMUA ? undefined : search.periode))
	const dari = posisi.data?.dari ?? null
	const saringan = saringanOf(search, dari)
	const daftar = useQuery({ ...daftarQuery(saringan), enabled: posisi.data !== undefined })
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/tagihan' as const }
				: { to: '/kantor/tagihan/$stambuk' as const, params: { stambuk: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	const keys = [...new Set((daftar.data?.baris ?? []).map((row) => row.stambuk))]
	return (
		<>
			<PageHeader subtitle="Pembayaran lewat bank tercatat sendiri. Uang yang diterima di loket dicatat di sini, dan gerbang mahasiswa langsung terbuka." />
			{posisi.data ? (
				<div className={css.stack}>
					<PosisiCard posisi={posisi.data} />
					<Daftar<BarisTagihan>
						noun="tagihan"
						list="tagihan"
						columns={COLUMNS}
						usualOrder="nama"
						query={daftar}
						rowKey={({ id }) => id}
						rowName={({ nama }) => nama}
						opened={daftar.data?.baris.find((row) => row.stambuk === stambuk)?.id}
						search={search}
						onSearch={(change) => go(stambuk, change, true)}
						searchFor="nama atau NIM"
						filters={[
							{
								key: 'periode',
								label: posisi.data.periode.find(({ kode }) => kode === dari)?.nama ?? 'Semester',
								options: [
									...posisi.data.periode.map(({ kode, nama }) => ({ value: kode, label: nama })),
									{ value: SEMUA, label: 'Semua semester' },
								].filter(({ value }) => value !== dari || search.periode === dari),
							},
							{
								key: 'status',
								label: 'Semua keadaan',
								options: Object.entries(KATA_STATUS_TAGIHAN).map(([value, label]) => ({ value, label })),
							},
							{
								key: 'prodi',
								label: 'Semua prodi',
								options: posisi.data.prodi.flatMap(({ prodi, nama }) =>
									prodi ? [{ value: prodi, label: nama ?? prodi }] : [],
								),
							},
						]}
						tools={
							<>
								<Button variant="default" onClick={() => setBuat(true)}>
									Buat tagihan
								</Button>
								<Ekspor saringan={saringan} ada={(daftar.data?.total ?? 0) > 0} />
							</>
						}
						empty={
							<EmptyState
								title="Belum ada tagihan semester ini"
								text="Tentukan tarifnya, lihat siapa yang akan ditagih, lalu terbitkan."
							/>
						}
					/>
				</div>
			) : (
				<DataCard flush>
					{posisi.isError ? (
						<ErrorState
							title="Gagal memuat tagihan"
							error={posisi.error}
							onRetry={() => void posisi.refetch()}
							retrying={posisi.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat tagihan" />
					)}
				</DataCard>
			)}
			{buat ? (
				<BuatTagihanDialog
					onMade={(of) => {
						setBuat(false)
						go(of, {}, false)
					}}
					onClose={() => setBuat(false)}
				/>
			) : null}
			<KeuanganSheet
				stambuk={stambuk}
				keys={keys}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
		</>
	)
}

function Ekspor({
	saringan: { halaman: _, ...query },
	ada,
}: {
	saringan: SaringanTagihan & { halaman?: number }
	ada: boolean
}) {
	const unduh = useMutation({
		mutationFn: async () =>
			saveFile(await callFile('GET /api/kantor/tagihan/ekspor', { query }), 'tagihan.xlsx'),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	return (
		<Button variant="default" loading={unduh.isPending} disabled={!ada} onClick={() => unduh.mutate()}>
			Unduh Excel
		</Button>
	)
}
