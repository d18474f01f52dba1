import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisJadwal } from '#shared/api/timetable-records.ts'
import { HARI } from '#shared/rules/tanggal.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { COLUMNS } from './columns.tsx'
import css from './jadwal.module.css'
import { JadwalSheet } from './jadwal-sheet.tsx'
import { KuliahBaru } from './kuliah-baru.tsx'
import { berkasJadwal, daftarJadwalQuery, pilihanJadwalQuery, TANPA_DOSEN } from './queries.ts'

/** The weekly lectures of a term; one opens beside the list. */
export function JadwalPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const { jadwal } = useParams({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarJadwalQuery(search))
	const filters = useFilters(search)
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [adding, setAdding] = useState(false)
	const { periode, terbuka } = query.data ?? {}
	const go = (to: string | undefined, change: DaftarSearch, replace: boolean) =>
		void navigate({
			...(to === undefined
				? { to: '/kantor/jadwal' as const }
				: { to: '/kantor/jadwal/$jadwal' as const, params: { jadwal: to } }),
			search: { ...search, ...change },
			replace,
			resetScroll: false,
		})
	return (
		<>
			<PageHeader
				subtitle={
					periode
						? `Kuliah setiap pekan semester ${periode.nama}.${terbuka ? '' : ' Semester ini sudah lewat, jadwalnya tetap seperti tercatat.'}`
						: 'Kuliah setiap pekan dalam semester yang dipilih.'
				}
			>
				{akademik && (query.isPending || (periode && terbuka)) ? (
					<Button disabled={query.isPending} onClick={() => setAdding(true)}>
						Kuliah baru
					</Button>
				) : null}
			</PageHeader>
			<PageTabs base="/kantor/jadwal" params={{}} label="Cara melihat jadwal" />
			<div className={css.below}>
				<Daftar<BarisJadwal>
					noun="kuliah"
					memory="jadwal"
					list="jadwal"
					columns={COLUMNS}
					usualOrder="hari"
					query={query}
					rowKey={(row) => row.id}
					rowName={({ mata_kuliah, kelas }) => `${mata_kuliah} ${kelas}`}
					opened={jadwal}
					search={search}
					onSearch={(change) => go(jadwal, change, true)}
					searchFor="mata kuliah, kelas, atau ruang"
					filters={filters}
					tools={(shown) => (
						<UnduhDaftar
							name="jadwal-kuliah.xlsx"
							shown={shown}
							load={(kolom) => berkasJadwal(search, kolom)}
						/>
					)}
					empty={
						<EmptyState
							title="Belum ada kuliah di jadwal"
							text="Jadwal masuk sekaligus lewat berkas Excel atau CSV dari halaman impor, terbawa saat semester dibuka, atau dicatat satu per satu."
						>
							{akademik ? (
								<Button
									renderRoot={(props) => <Link to="/kantor/impor" search={{ jenis: 'jadwal' }} {...props} />}
								>
									Buka halaman impor
								</Button>
							) : null}
						</EmptyState>
					}
				/>
			</div>
			<JadwalSheet
				jadwal={jadwal}
				keys={(query.data?.baris ?? []).map((row) => row.id)}
				onOpen={(to) => go(to, {}, true)}
				onClose={() => go(undefined, {}, false)}
			/>
			{adding && periode ? (
				<KuliahBaru
					periode={periode}
					kelas={search.kelas}
					onMade={(made) => {
						setAdding(false)
						go(made, {}, false)
					}}
					onClose={() => setAdding(false)}
				/>
			) : null}
		</>
	)
}

function useFilters({ periode, prodi }: DaftarSearch) {
	const { data } = useQuery(pilihanJadwalQuery(periode))
	const kelas = (data?.kelas ?? []).filter((one) => prodi === undefined || one.prodi === prodi)
	const plain = (value: string) => ({ value, label: value })
	return [
		{
			key: 'periode',
			label: 'Semester berjalan',
			options: (data?.periode ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
		},
		{
			key: 'prodi',
			label: 'Semua prodi',
			options: (data?.prodi ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
		},
		{ key: 'kelas', label: 'Semua kelas', options: kelas.map(({ kode }) => plain(kode)) },
		{ key: 'hari', label: 'Semua hari', options: HARI.map(plain) },
		{ key: 'ruang', label: 'Semua ruang', options: (data?.ruang ?? []).map(plain) },
		{
			key: 'dosen',
			label: 'Semua dosen',
			options: [
				{ value: TANPA_DOSEN, label: 'Belum ada dosen' },
				...(data?.dosen ?? []).map(({ nip, nama }) => ({ value: nip, label: nama })),
			],
		},
	]
}
