import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Impor, SoalImpor } from '#shared/api/question-imports.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ReadingBar } from '#web/parts/staff/reading-bar.tsx'
import { StateTabs } from '#web/parts/staff/state-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { DaftarCatatan, DaftarDitolak } from './daftar-ditolak.tsx'
import { DaftarSoal } from './daftar-impor.tsx'
import css from './impor.module.css'
import { Langkah } from './langkah-impor.tsx'
import { type Bank, bankOf, imporQuery } from './queries.ts'
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
	if (impor.status === 'menunggu') return <Dibaca impor={impor} />
	if (impor.status === 'ditolak')
		return (
			<DataCard flush>
				<ErrorState title="Berkas ini tidak dapat diimpor" text={impor.alasan} />
			</DataCard>
		)
	return <Pratinjau impor={impor} bank={bank} />
}

/** How far it is, in questions and then in pictures; a page that is loaded again finds it where it was. */
function Dibaca({ impor: { kemajuan, tahap, sampai, dari } }: { impor: Impor }) {
	const words =
		tahap === null
			? 'Membuka berkas …'
			: `${tahap === 'soal' ? 'Membaca soal' : 'Menyimpan gambar'} ${whole(sampai)} dari ${whole(dari)} …`
	return (
		<DataCard>
			<ReadingBar words={words} kemajuan={kemajuan} />
		</DataCard>
	)
}

const whole = (count: number) => count.toLocaleString('id')

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
	const [tanpa, setTanpa] = useState<ReadonlySet<number>>(new Set())
	const [kunci, setKunci] = useState<ReadonlySet<number>>(new Set())
	const tampil =
		TAMPIL.find((one) => one === search.tampil) ?? TAMPIL.find((one) => counts[one] > 0) ?? 'baru'
	const buka = (ubah?: number) =>
		void navigate({
			search: { tampil, ...(ubah !== undefined && { ubah: String(ubah) }) },
			replace: true,
			resetScroll: false,
		})
	// The last one that was refused may have been mended: what is shown is what there is.
	const ditampilkan = counts[tampil] > 0 ? tampil : (TAMPIL.find((one) => counts[one] > 0) ?? 'baru')
	const dipilih = impor.soal.filter(({ keadaan, nomor }) => keadaan === 'baru' && !tanpa.has(nomor)).length
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
				<div className={css.bar}>
					<StateTabs
						inset
						label="Tampilkan"
						tabs={TAMPIL.filter((one) => counts[one] > 0).map((key) => ({
							key,
							word: NAMES[key].word,
							count: counts[key],
							danger: NAMES[key].tone === 'danger',
						}))}
						value={ditampilkan}
						onChange={(one) => void navigate({ search: { tampil: one }, replace: true, resetScroll: false })}
					/>
				</div>
				{ditampilkan === 'ditolak' ? (
					<DaftarDitolak impor={impor} bank={bank} ubah={search.ubah} onUbah={buka} />
				) : ditampilkan === 'catatan' ? (
					<DaftarCatatan impor={impor} />
				) : (
					<DaftarSoal
						impor={impor}
						bank={bank}
						tampil={ditampilkan}
						tanpa={tanpa}
						onTanpa={setTanpa}
						kunci={kunci}
						onKunci={setKunci}
						ubah={search.ubah}
						onUbah={buka}
					/>
				)}
			</DataCard>
			<Langkah impor={impor} bank={bank} baru={dipilih} tanpa={tanpa} kunci={kunci} />
		</div>
	)
}
