import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DaftarBentrok } from '#shared/api/clashes.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { sebutRuang } from '#shared/rules/ruang.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './bentrok.module.css'
import { bentrokQuery } from './queries.ts'

type Kuliah = DaftarBentrok['kuliah'][number]
type Ujian = DaftarBentrok['ujian'][number]

/** Where a room, a lecturer or a class is in two places at once, with the way to each. */
export function BentrokPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(bentrokQuery)
	if (!data)
		return (
			<>
				<PageHeader subtitle="Memeriksa jadwal semester yang berjalan." />
				<DataCard flush>
					{isError ? (
						<ErrorState
							title="Gagal memeriksa jadwal"
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memeriksa jadwal" />
					)}
				</DataCard>
			</>
		)
	const { periode, kuliah, ujian, lebih } = data
	const jumlah = (n: number, apa: string) => `${n.toLocaleString('id')} bentrok ${apa}`
	const semua =
		kuliah.length + ujian.length === 0
			? 'Tidak ada bentrok'
			: `${jumlah(kuliah.length, 'kuliah')} dan ${jumlah(ujian.length, 'ujian')}`
	return (
		<>
			<PageHeader
				subtitle={
					periode === null
						? 'Belum ada semester yang aktif.'
						: `${semua} pada semester ${namaPeriode(periode)}.${lebih ? ' Masih ada lainnya: selesaikan yang ini lebih dahulu.' : ''}`
				}
			/>
			<section className={css.part} aria-labelledby="bentrok-kuliah">
				<h2 id="bentrok-kuliah" className={css.head}>
					Kuliah mingguan
				</h2>
				<DataCard flush>
					{kuliah.length > 0 ? (
						<DataTable label="Bentrok kuliah" rows={kuliah} rowKey={({ id }) => id} columns={KULIAH} />
					) : (
						<EmptyState
							title="Tidak ada kuliah yang bentrok"
							text="Setiap ruang, dosen, dan kelas hanya di satu tempat."
						/>
					)}
				</DataCard>
			</section>
			<section className={css.part} aria-labelledby="bentrok-ujian">
				<h2 id="bentrok-ujian" className={css.head}>
					Ujian yang belum lewat
				</h2>
				<DataCard flush>
					{ujian.length > 0 ? (
						<DataTable label="Bentrok ujian" rows={ujian} rowKey={({ id }) => id} columns={UJIAN} />
					) : (
						<EmptyState
							title="Tidak ada ujian yang bentrok"
							text="Setiap ruang, dosen, dan kelas hanya di satu tempat."
						/>
					)}
				</DataCard>
			</section>
		</>
	)
}

const besar = (kata: string) => kata.charAt(0).toUpperCase() + kata.slice(1)

const titik = (jam: string) => jam.replace(':', '.')

/** What is in two places: `Dosen Rina Wulandari, ruang Lab 2`. */
function Sama({ kelas, ruang, dosen }: Pick<Kuliah, 'kelas' | 'ruang' | 'dosen'>) {
	return (
		<ul className={css.same}>
			{kelas ? <li>{`Kelas ${kelas}`}</li> : null}
			{ruang ? <li>{besar(sebutRuang(ruang))}</li> : null}
			{dosen.map(({ nip, nama }) => (
				<li key={nip}>
					Dosen{' '}
					<Link to="/kantor/dosen/$nip" params={{ nip }} preload={false}>
						{nama}
					</Link>
				</li>
			))}
		</ul>
	)
}

type PihakProps = { kelas: string; mata_kuliah: ReactNode; children: ReactNode }

function Pihak({ kelas, mata_kuliah, children }: PihakProps) {
	return (
		<>
			<span className={css.what}>{mata_kuliah}</span>
			<span className={css.note}>
				<Link to="/kantor/kelas/$kelas" params={{ kelas }} preload={false}>
					{`Kelas ${kelas}`}
				</Link>
				{' · '}
				{children}
			</span>
		</>
	)
}

/** A lecture, with the way to where it can be moved. */
const kuliah = ({ jadwal, kelas, mata_kuliah, ruang, jam_mulai, jam_selesai }: Kuliah['satu']) => (
	<Pihak
		kelas={kelas}
		mata_kuliah={
			<Link to="/kantor/jadwal/$jadwal" params={{ jadwal }} preload={false}>
				{mata_kuliah}
			</Link>
		}
	>{`${ruang} · ${titik(jam_mulai)}–${titik(jam_selesai)}`}</Pihak>
)

const ujian = ({ jenis, ruang, mulai, selesai, mata_kuliah, kelas }: Ujian['satu']) => (
	<Pihak kelas={kelas} mata_kuliah={`${jenis} ${mata_kuliah}`}>
		{`${ruang} · ${campus.date(mulai)} ${campus.time(mulai)}–${campus.time(selesai)}`}
	</Pihak>
)

const KULIAH: Column<Kuliah>[] = [
	{ name: 'Di dua tempat', tone: 'strong', card: 'name', cell: (row) => <Sama {...row} /> },
	{ name: 'Hari', card: 'side', cell: ({ hari }) => hari },
	{ name: 'Kuliah', card: 'words', cell: ({ satu }) => kuliah(satu) },
	{ name: 'Bentrok dengan', card: 'words', cell: ({ dua }) => kuliah(dua) },
]

const UJIAN: Column<Ujian>[] = [
	{ name: 'Di dua tempat', tone: 'strong', card: 'name', cell: (row) => <Sama {...row} /> },
	{ name: 'Ujian', card: 'words', cell: ({ satu }) => ujian(satu) },
	{ name: 'Bentrok dengan', card: 'words', cell: ({ dua }) => ujian(dua) },
]
