import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImporMateri, MateriImpor } from '#shared/api/lesson-imports.ts'
import { call } from '#web/lib/api.ts'
import { ReadingBar } from '#web/parts/staff/reading-bar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { addressOfKelas, type Kelas } from '../../parts/kelas-query.ts'
import { PickRow, toggled } from '../../parts/pick-row.tsx'
import css from './impor-materi.module.css'
import { imporMateriQuery, refreshSusunan } from './queries.ts'
import { BENTUK_IMPOR } from './words.ts'

/** What a file would bring, before anything is written. */
export function PratinjauImporPage() {
	return (
		<KelasFrame
			ahead={<ButtonsAhead names={['Semua impor']} />}
			actions={(kelas) => (
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/mengajar/kelas/$kelas/$kode/materi/impor" params={addressOfKelas(kelas)} {...props} />
					)}
				>
					Semua impor
				</Button>
			)}
		>
			{(kelas) => <Isi kelas={kelas} />}
		</KelasFrame>
	)
}

function Isi({ kelas }: { kelas: Kelas }) {
	const { impor: id } = useParams({ from: '/shell/mengajar/kelas/$kelas/$kode/materi/impor/$impor' })
	const impor = useQuery(imporMateriQuery(kelas.kode_mk, id))
	const { data } = impor
	if (!data)
		return (
			<DataCard flush>
				{impor.isError ? (
					<ErrorState
						title="Gagal memuat impor"
						error={impor.error}
						onRetry={() => void impor.refetch()}
						retrying={impor.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label="Memuat pratinjau" />
				)}
			</DataCard>
		)
	if (data.status === 'menunggu')
		return (
			<DataCard>
				<ReadingBar words={bacaan(data)} kemajuan={data.kemajuan} />
			</DataCard>
		)
	if (data.status === 'ditolak')
		return (
			<DataCard flush>
				<ErrorState title={`${data.nama} tidak dapat diimpor`} text={data.alasan} />
			</DataCard>
		)
	return <Pratinjau key={id} kelas={kelas} impor={data} />
}

const bacaan = ({ tahap, sampai, dari }: ImporMateri): string =>
	tahap === null
		? 'Membuka berkas …'
		: `${tahap === 'materi' ? 'Memeriksa materi' : 'Menyimpan gambar'} ${sampai} dari ${dari} …`

function Pratinjau({ kelas, impor }: { kelas: Kelas; impor: ImporMateri }) {
	const { materi, ditolak, catatan, status } = impor
	const choosing = status === 'siap'
	const rows = materi.map((one, index) => ({ ...one, index }))
	// What is there already stays out unless it is asked for.
	const [tanpa, setTanpa] = useState<ReadonlySet<number>>(
		() => new Set(rows.filter((one) => one.sudah_ada).map(({ index }) => index)),
	)
	return (
		<div className={css.stack}>
			<p className={css.note}>{ringkasan(impor)}</p>
			{rows.length > 0 ? (
				<DataCard flush title={choosing ? 'Materi yang akan dibuat' : 'Materi di dalamnya'}>
					<DataTable
						label="Materi di berkas ini"
						rows={rows}
						rowKey={({ index }) => String(index)}
						columns={columns(
							choosing ? { tanpa, toggle: (one) => setTanpa(toggled(tanpa, one)) } : undefined,
						)}
					/>
				</DataCard>
			) : null}
			{ditolak.length > 0 ? (
				<DataCard flush title="Ditolak">
					<DataTable
						label="Yang ditolak"
						rows={ditolak}
						rowKey={({ tempat, alasan }) => `${tempat} ${alasan}`}
						columns={DITOLAK}
					/>
				</DataCard>
			) : null}
			{catatan.length > 0 ? (
				<DataCard title="Catatan">
					<ul className={css.notes}>
						{catatan.map((one) => (
							<li key={one}>{one}</li>
						))}
					</ul>
				</DataCard>
			) : null}
			{choosing ? <Ambil kelas={kelas} impor={impor} tanpa={tanpa} /> : null}
		</div>
	)
}

const AKHIR: Readonly<Partial<Record<ImporMateri['status'], string>>> = {
	siap: 'belum ada yang ditulis',
	diambil: 'sudah diambil',
	diurungkan: 'sudah diurungkan',
}

function ringkasan({ nama, bentuk, materi, ditolak, milidetik, status }: ImporMateri): string {
	const seconds = (Math.max(100, milidetik ?? 0) / 1_000).toLocaleString('id', { maximumFractionDigits: 1 })
	const gambar = materi.reduce((sum, one) => sum + one.gambar, 0)
	return [
		`${nama} (${bentuk ? BENTUK_IMPOR[bentuk] : 'berkas'})`,
		`${materi.length} materi dan ${gambar} berkas dibaca dalam ${seconds} detik`,
		ditolak.length > 0 && `${ditolak.length} ditolak`,
		AKHIR[status],
	]
		.filter(Boolean)
		.join(' · ')
}

function Ambil({ kelas, impor, tanpa }: { kelas: Kelas; impor: ImporMateri; tanpa: ReadonlySet<number> }) {
	const navigate = useNavigate()
	const jumlah = impor.materi.length - tanpa.size
	// Known before the second click of two, which the mutation is not.
	const [busy, setBusy] = useState(false)
	const ambil = useMutation({
		mutationFn: async () =>
			(
				await call('POST /api/mengajar/materi/:kode/impor/:impor/ambil', {
					params: { kode: kelas.kode_mk, impor: impor.id },
					body: { tanpa: [...tanpa] },
				})
			).data,
		onSuccess: async ({ ditambahkan }) => {
			showSuccess(`${ditambahkan} materi ditambahkan`, 'Semuanya draf; mahasiswa belum melihatnya.')
			await refreshSusunan()
			void navigate({ to: '/mengajar/kelas/$kelas/$kode/materi', params: addressOfKelas(kelas) })
		},
		onError: (error) => {
			showError('Materi tidak diambil', error.message)
			void refreshSusunan()
		},
		onSettled: () => setBusy(false),
	})
	return (
		<div className={css.steps}>
			<p className={css.note} role="status">
				{jumlah > 0
					? 'Semuanya diambil sekaligus sebagai draf, dan dapat diurungkan selama belum ada yang diubah.'
					: 'Belum ada materi yang dipilih.'}
			</p>
			<Button
				disabled={jumlah === 0}
				loading={busy}
				onClick={() => {
					setBusy(true)
					ambil.mutate()
				}}
			>
				Ambil {jumlah} materi
			</Button>
		</div>
	)
}

type Baris = MateriImpor & { index: number }

function columns(
	choice: { tanpa: ReadonlySet<number>; toggle: (index: number) => void } | undefined,
): Column<Baris>[] {
	const pick: Column<Baris>[] = choice
		? [
				{
					name: 'Ambil',
					width: 'least',
					card: 'side',
					cell: ({ index, judul }) => (
						<PickRow
							label={`Ambil ${judul}`}
							checked={!choice.tanpa.has(index)}
							onChange={() => choice.toggle(index)}
						/>
					),
				},
			]
		: []
	return [...pick, ...COLUMNS]
}

const COLUMNS: readonly Column<Baris>[] = [
	{
		name: 'Materi',
		card: 'name',
		tone: 'strong',
		cell: ({ judul, masalah }) => (
			<>
				{judul}
				{masalah.length > 0 ? (
					<ul className={css.faults}>
						{masalah.map(({ baris, alasan }) => (
							<li key={`${baris} ${alasan}`}>
								Baris {baris}: {alasan}
							</li>
						))}
					</ul>
				) : null}
			</>
		),
	},
	{ name: 'Modul', card: 'note', cell: ({ modul }) => modul },
	{
		name: 'Pertemuan',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ pertemuan }) => pertemuan,
		onCard: ({ pertemuan }) => `Pertemuan ${pertemuan}`,
	},
	{
		name: 'Berkas',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ gambar }) => gambar,
		onCard: ({ gambar }) => (gambar > 0 ? `${gambar} berkas` : ''),
	},
	{ name: 'Di berkas', tone: 'muted', cell: ({ tempat }) => tempat },
	{
		name: 'Keadaan',
		card: 'note',
		cell: ({ sudah_ada, masalah }) =>
			[sudah_ada ? 'Judul ini sudah ada' : 'Baru', masalah.length > 0 && 'perlu diperbaiki sebelum terbit']
				.filter(Boolean)
				.join(', '),
	},
]

type Ditolak = ImporMateri['ditolak'][number]
const DITOLAK: Column<Ditolak>[] = [
	{ name: 'Tempat', card: 'name', width: 'line', cell: ({ tempat }) => tempat },
	{ name: 'Alasan', card: 'words', cell: ({ alasan }) => <span className={css.reason}>{alasan}</span> },
]
