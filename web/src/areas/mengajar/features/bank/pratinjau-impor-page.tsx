import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Impor, SoalImpor } from '#shared/api/question-imports.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './impor.module.css'
import { type Bank, bankOf, imporQuery, refreshBank } from './queries.ts'
import { SoalView } from './soal-view.tsx'
import { BENTUK, KEADAAN } from './words.ts'

const FROM = '/shell/mengajar/bank-soal/$kode/$jenis/impor/$id'

/** What a file would bring, before anything is written. */
export function PratinjauImporPage() {
	const { id, ...params } = useParams({ from: FROM })
	const bank = bankOf(params)
	const impor = useQuery(imporQuery(id))
	const { data } = impor
	return (
		<>
			<PageHeader
				{...(data && { heading: data.berkas })}
				subtitle={data ? subtitleOf(data) : `${bank.kode} · ${bank.jenis}`}
			>
				<Button
					variant="default"
					renderRoot={(props) => (
						<Link to="/mengajar/bank-soal/$kode/$jenis/impor" params={bank} {...props} />
					)}
				>
					{data?.status === 'siap' || data?.status === 'ditolak' ? 'Ganti berkas' : 'Semua impor'}
				</Button>
			</PageHeader>
			{data ? (
				<Isi impor={data} bank={bank} />
			) : (
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
			)}
		</>
	)
}

function subtitleOf(impor: Impor): string {
	const { status, bentuk, jumlah, jumlah_ditolak, milidetik, diambil_pada, di_bank } = impor
	if (status === 'menunggu') return 'Sedang dibaca. Halaman ini boleh ditutup.'
	if (status === 'ditolak') return 'Berkas ini tidak dapat dibaca'
	const seconds = (Math.max(100, milidetik ?? 0) / 1_000).toLocaleString('id', { maximumFractionDigits: 1 })
	const read = `${jumlah + jumlah_ditolak} soal dibaca dari ${BENTUK[bentuk ?? ''] ?? 'berkas'} dalam ${seconds} detik`
	if (status === 'siap') return `${read} · belum ada yang ditulis`
	if (status === 'diurungkan') return `${read} · sudah diurungkan`
	return `${read} · diambil ${diambil_pada ? campus.date(diambil_pada) : ''}, ${di_bank} soal di bank`
}

function Isi({ impor, bank }: { impor: Impor; bank: Bank }) {
	if (impor.status === 'menunggu') return <Dibaca kemajuan={impor.kemajuan} />
	if (impor.status === 'ditolak')
		return (
			<DataCard flush>
				<ErrorState title="Berkas ini tidak dapat diimpor" text={impor.alasan} />
			</DataCard>
		)
	return <Pratinjau impor={impor} bank={bank} />
}

function Dibaca({ kemajuan }: { kemajuan: number }) {
	return (
		<DataCard>
			<p className={css.title}>Membaca berkas …</p>
			<div
				className={css.track}
				role="progressbar"
				aria-label="Kemajuan membaca"
				aria-valuenow={kemajuan}
				aria-valuemin={0}
				aria-valuemax={100}
			>
				<span style={{ width: `${Math.max(4, kemajuan)}%` }} />
			</div>
		</DataCard>
	)
}

const TAMPIL = ['ditolak', 'baru', 'kunci_lain', 'sudah_ada', 'catatan'] as const
type Tampil = (typeof TAMPIL)[number]
const NAMES: Readonly<Record<Tampil, { word: string; tone: Tone }>> = {
	ditolak: { word: 'Ditolak', tone: 'danger' },
	...KEADAAN,
	catatan: { word: 'Catatan', tone: 'brand' },
}

function Pratinjau({ impor, bank }: { impor: Impor; bank: Bank }) {
	const search = useSearch({ from: FROM })
	const navigate = useNavigate({ from: '/mengajar/bank-soal/$kode/$jenis/impor/$id' })
	const count = (keadaan: SoalImpor['keadaan']) => impor.soal.filter((one) => one.keadaan === keadaan).length
	const counts: Readonly<Record<Tampil, number>> = {
		ditolak: impor.ditolak.length,
		baru: count('baru'),
		kunci_lain: count('kunci_lain'),
		sudah_ada: count('sudah_ada'),
		catatan: impor.catatan.length,
	}
	const tampil =
		TAMPIL.find((one) => one === search.tampil) ?? TAMPIL.find((one) => counts[one] > 0) ?? 'baru'
	return (
		<div className={css.stack}>
			<ul className={css.tiles}>
				{TAMPIL.filter((one) => one !== 'catatan').map((one) => (
					<li key={one} className={css.tile}>
						<span className={css.count}>{counts[one]}</span>
						<StatusBadge tone={NAMES[one].tone}>{NAMES[one].word}</StatusBadge>
					</li>
				))}
			</ul>
			<DataCard flush>
				<fieldset className={css.tabs}>
					<legend className={css.read}>Tampilkan</legend>
					{TAMPIL.filter((one) => counts[one] > 0).map((one) => (
						<button
							key={one}
							type="button"
							className={css.tab}
							data-tone={NAMES[one].tone}
							aria-pressed={one === tampil}
							onClick={() => void navigate({ search: { tampil: one }, replace: true, resetScroll: false })}
						>
							{NAMES[one].word} {counts[one]}
						</button>
					))}
				</fieldset>
				<Daftar impor={impor} tampil={tampil} />
			</DataCard>
			<Langkah impor={impor} bank={bank} baru={counts.baru} />
		</div>
	)
}

type Ditolak = Impor['ditolak'][number]
const DITOLAK: Column<Ditolak>[] = [
	{ name: 'Tempat', card: 'note', width: 'line', cell: ({ tempat }) => tempat },
	{ name: 'Soal', card: 'name', tone: 'strong', cell: ({ judul }) => judul || 'Tanpa teks' },
	{ name: 'Alasan', card: 'words', cell: ({ reason }) => <span className={css.reason}>{reason}</span> },
]
type Catatan = Impor['catatan'][number]
const CATATAN: Column<Catatan>[] = [
	{ name: 'Tempat', card: 'note', width: 'line', cell: ({ tempat }) => tempat },
	{ name: 'Catatan', card: 'name', cell: ({ text }) => text },
]
const FIRST = 50

function Daftar({ impor, tampil }: { impor: Impor; tampil: Tampil }) {
	const [all, setAll] = useState(false)
	if (tampil === 'ditolak')
		return impor.ditolak.length > 0 ? (
			<DataTable
				label="Soal yang ditolak"
				rows={impor.ditolak}
				rowKey={({ tempat, reason }) => `${tempat} ${reason}`}
				columns={DITOLAK}
			/>
		) : (
			<EmptyState title="Tidak ada soal yang ditolak" />
		)
	if (tampil === 'catatan')
		return (
			<DataTable
				label="Catatan"
				rows={impor.catatan}
				rowKey={({ tempat, text }) => `${tempat} ${text}`}
				columns={CATATAN}
			/>
		)
	const soal = impor.soal.filter((one) => one.keadaan === tampil)
	return (
		<>
			<ol className={css.list}>
				{soal.slice(0, all ? undefined : FIRST).map((one) => (
					<li key={one.tempat + one.pertanyaan.html} className={css.item}>
						<p className={css.place}>{[one.tempat, one.topik].filter(Boolean).join(' · ')}</p>
						<SoalView {...one} />
					</li>
				))}
			</ol>
			{!all && soal.length > FIRST ? (
				<div className={css.more}>
					<Button variant="default" onClick={() => setAll(true)}>
						Tampilkan {soal.length - FIRST} soal lainnya
					</Button>
				</div>
			) : null}
		</>
	)
}

function Langkah({ impor, bank, baru }: { impor: Impor; bank: Bank; baru: number }) {
	const [asked, setAsked] = useState(false)
	const navigate = useNavigate()
	const params = { id: impor.id }
	const ambil = useMutation({
		mutationFn: async () =>
			(await call('POST /api/impor-soal/:id/ambil', { params, body: { tanpa: [] } })).data,
		onSuccess: ({ ditambahkan }) => {
			showSuccess(`${ditambahkan} soal diambil`, 'Soal itu sudah ada di bank soal.')
			refreshBank()
			void navigate({ to: '/mengajar/bank-soal', search: { mk: bank.kode, jenis: bank.jenis } })
		},
		onError: (error) => showError('Soal tidak diambil', error.message),
	})
	const urungkan = useMutation({
		mutationFn: async () => (await call('POST /api/impor-soal/:id/urungkan', { params })).data,
		onSuccess: ({ dihapus }) => {
			showSuccess('Impor diurungkan', `${dihapus} soal dikeluarkan dari bank soal.`)
			refreshBank()
		},
		onError: (error) => showError('Impor tidak diurungkan', error.message),
		onSettled: () => setAsked(false),
	})
	if (impor.status === 'diambil')
		return (
			<div className={css.steps}>
				<p className={css.note}>
					{impor.terpakai > 0
						? `${impor.terpakai} soal sudah ada pada ujian, sehingga impor ini tidak dapat diurungkan lagi.`
						: 'Dapat diurungkan selama belum ada soalnya yang diujikan.'}
				</p>
				{impor.terpakai === 0 ? (
					<Button variant="default" onClick={() => setAsked(true)}>
						Urungkan impor
					</Button>
				) : null}
				<ConfirmDialog
					opened={asked}
					title="Urungkan impor ini?"
					confirmLabel={`Keluarkan ${impor.di_bank} soal`}
					danger
					busy={urungkan.isPending}
					onConfirm={() => urungkan.mutate()}
					onCancel={() => setAsked(false)}
				>
					{impor.di_bank} soal dari {impor.berkas} dikeluarkan dari bank soal, juga yang sudah diubah
					setelahnya.
				</ConfirmDialog>
			</div>
		)
	if (impor.status !== 'siap') return null
	return (
		<div className={css.steps}>
			<p className={css.note}>
				Semuanya diambil sekaligus, dan dapat diurungkan selama belum ada soalnya yang diujikan.
			</p>
			{baru > 0 ? (
				<Button onClick={() => ambil.mutate()} loading={ambil.isPending}>
					Ambil {baru} soal
				</Button>
			) : (
				<p className={css.note}>Tidak ada soal baru untuk diambil.</p>
			)}
		</div>
	)
}
