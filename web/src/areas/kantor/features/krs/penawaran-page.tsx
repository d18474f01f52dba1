import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisPenawaran, KolomPenawaran } from '#shared/api/krs-offers.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { Daftar, type DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { UnduhDaftar } from '#web/parts/staff/daftar/unduh-daftar.tsx'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import type { Kerja } from './kerja.ts'
import css from './krs.module.css'
import own from './penawaran.module.css'
import { PenawaranDialog } from './penawaran-dialog.tsx'
import { berkasPenawaran, daftarPenawaranQuery } from './penawaran-queries.ts'
import { PerubahanCard } from './perubahan-card.tsx'
import { pilihanQuery } from './queries.ts'

/** What is offered in a term, with its seats; changed one by one or many at once after it was shown whom it concerns. */
export function PenawaranPage() {
	const search: DaftarSearch = useSearch({ strict: false })
	const navigate = useNavigate()
	const query = useQuery(daftarPenawaranQuery(search))
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [kerja, setKerja] = useState<{ kerja: Kerja; done: () => void } | null>(null)
	const filters = useFilters(query.data?.pilihan ?? [])
	const periode = query.data?.periode
	const open = (one: Kerja, done: () => void = () => {}) => setKerja({ kerja: one, done })
	return (
		<>
			<PageHeader
				subtitle={
					periode
						? `Mata kuliah yang ditawarkan semester ${periode.nama}, dengan kursinya.`
						: 'Mata kuliah yang ditawarkan semester ini, lengkap dengan kursinya.'
				}
			/>
			<PageTabs base="/kantor/krs" params={{}} label="Bagian KRS" />
			<div className={css.stack}>
				<Daftar<BarisPenawaran>
					noun="penawaran"
					list="penawaran"
					columns={COLUMNS}
					usualOrder="mata_kuliah"
					query={query}
					rowKey={({ id }) => id}
					rowName={({ nama, kelas }) => `${nama} ${kelas}`}
					search={search}
					onSearch={(change) =>
						void navigate({
							to: '/kantor/krs/penawaran',
							search: { ...search, ...change },
							replace: true,
							resetScroll: false,
						})
					}
					searchFor="mata kuliah atau kelas"
					filters={filters}
					tools={(shown) => (
						<>
							<UnduhDaftar
								name="penawaran.xlsx"
								shown={shown}
								load={(kolom) => berkasPenawaran(search, kolom)}
							/>
							{akademik && periode ? (
								<Button onClick={() => open({ jenis: 'tambah', periode: periode.kode })}>Tambah</Button>
							) : null}
						</>
					)}
					{...(akademik && {
						actions: (picked: readonly BarisPenawaran[], clear: () => void) => (
							<>
								<Button variant="default" onClick={() => open({ jenis: 'kapasitas', rows: picked }, clear)}>
									Ubah kapasitas
								</Button>
								{picked[0] && picked.length === 1 && periode ? (
									<Button
										variant="default"
										onClick={() =>
											open(
												{ jenis: 'pindah', row: picked[0] as BarisPenawaran, periode: periode.kode },
												clear,
											)
										}
									>
										Pindahkan mahasiswa
									</Button>
								) : null}
								<Button variant="default" onClick={() => open({ jenis: 'hapus', rows: picked }, clear)}>
									Hapus
								</Button>
							</>
						),
					})}
					empty={
						<EmptyState
							title="Belum ada penawaran"
							text="Penawaran dibawa dari semester sebelumnya saat semester dibuka, masuk sekaligus lewat berkas Excel atau CSV, atau ditambahkan satu per satu."
						>
							{akademik ? (
								<Button
									variant="default"
									renderRoot={(props) => (
										<Link to="/kantor/impor" search={{ jenis: 'penawaran' }} {...props} />
									)}
								>
									Buka halaman impor
								</Button>
							) : null}
						</EmptyState>
					}
				/>
				{akademik ? <PerubahanCard /> : null}
			</div>
			{kerja ? (
				<PenawaranDialog kerja={kerja.kerja} onDone={kerja.done} onClose={() => setKerja(null)} />
			) : null}
		</>
	)
}

function useFilters(periode: readonly { kode: string; nama: string }[]) {
	const { data } = useQuery(pilihanQuery)
	const [berjalan, ...nanti] = periode
	return [
		{
			key: 'periode',
			label: berjalan ? berjalan.nama : 'Semester berjalan',
			options: nanti.map(({ kode, nama }) => ({ value: kode, label: nama })),
		},
		{
			key: 'prodi',
			label: 'Semua prodi',
			options: (data?.prodi ?? []).map(({ kode, nama }) => ({ value: kode, label: nama })),
		},
		{
			key: 'semester',
			label: 'Semua semester',
			options: Array.from({ length: 8 }, (_, i) => ({ value: String(i + 1), label: `Semester ${i + 1}` })),
		},
		{
			key: 'kursi',
			label: 'Semua kursi',
			options: [
				{ value: 'penuh', label: 'Penuh' },
				{ value: 'sisa', label: 'Masih ada kursi' },
				{ value: 'kosong', label: 'Belum ada mahasiswa' },
			],
		},
	]
}

/** Seats taken of those there are, as a small bar with its figures. */
function Kursi({ terisi, kapasitas }: BarisPenawaran) {
	return (
		<span className={own.kursi} data-penuh={terisi >= kapasitas || undefined}>
			<span className={own.batang} aria-hidden="true">
				<span style={{ width: `${Math.min(100, (terisi / kapasitas) * 100)}%` }} />
			</span>
			{`${terisi}/${kapasitas}`}
			{terisi >= kapasitas ? <span className={own.penuh}>Penuh</span> : null}
		</span>
	)
}

const COLUMNS: readonly DaftarColumn<BarisPenawaran, KolomPenawaran>[] = [
	{ key: 'mata_kuliah', name: 'Mata kuliah', sortable: true, cell: ({ nama }) => nama },
	{ key: 'kode', name: 'Kode', card: 'note', cell: ({ kode }) => kode },
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'note', cell: ({ kelas }) => kelas },
	{ key: 'prodi', name: 'Prodi', cell: ({ prodi }) => prodi },
	{ key: 'semester', name: 'Semester', figure: true, sortable: true, cell: ({ semester }) => semester },
	{ key: 'sks', name: 'SKS', figure: true, extra: true, cell: ({ sks }) => sks },
	{ key: 'wajib', name: 'Sifat', extra: true, cell: ({ wajib }) => (wajib ? 'Wajib' : 'Pilihan') },
	{ key: 'terisi', name: 'Kursi', sortable: true, card: 'side', cell: (row) => <Kursi {...row} /> },
]
