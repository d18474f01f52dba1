import { Link } from '@tanstack/react-router'
import type { JumlahKrs, RingkasanKrs } from '#shared/api/krs-office.ts'
import { KATA_KEADAAN_KRS } from '#shared/rules/krs.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import css from './krs.module.css'
import { semua, URUTAN } from './words.ts'

/** How far the plans are: the campus in one bar, each programme in one of its own, and the classes of one. */
export function KeadaanCard({ data }: { data: RingkasanKrs }) {
	const { prodi, terpilih, kelas } = data
	const total = Object.fromEntries(
		URUTAN.map((key) => [key, prodi.reduce((sum, { jumlah }) => sum + jumlah[key], 0)]),
	) as JumlahKrs
	if (prodi.length === 0) return null
	const nama = prodi.find(({ kode }) => kode === terpilih)?.nama
	return (
		<>
			<DataCard title="Keadaan KRS" note={`${formatNumber(semua(total))} mahasiswa`}>
				<p className={css.figure}>
					<span className={css.percent}>
						{formatPercent(Math.floor(((total.diajukan + total.disetujui) / semua(total)) * 100))}
					</span>{' '}
					sudah mengajukan
				</p>
				<Batang jumlah={total} />
				<dl className={css.counts}>
					{URUTAN.map((key) => (
						<div key={key} data-kind={key}>
							<dt>{KATA_KEADAAN_KRS[key]}</dt>
							<dd>
								<Link to="/kantor/krs/belum" search={{ keadaan: key }} preload={false}>
									{formatNumber(total[key])}
								</Link>
							</dd>
						</div>
					))}
				</dl>
			</DataCard>
			{prodi.length > 1 ? (
				<DataCard title="Per program studi" flush>
					<DataTable
						label="Keadaan KRS per program studi"
						rows={prodi}
						rowKey={({ kode }) => kode}
						isMarked={({ kode }) => kode === terpilih}
						columns={[
							{
								name: 'Program studi',
								tone: 'strong',
								card: 'name',
								cell: ({ kode, nama: name }) => (
									<Link
										to="/kantor/krs"
										search={kode === terpilih ? {} : { prodi: kode }}
										resetScroll={false}
										aria-expanded={kode === terpilih}
									>
										{name}
									</Link>
								),
							},
							...KOLOM,
						]}
					/>
				</DataCard>
			) : null}
			{terpilih ? (
				<DataCard title={`Per kelas ${nama ?? terpilih}`} flush>
					<DataTable
						label="Keadaan KRS per kelas"
						rows={kelas}
						rowKey={({ kode }) => kode}
						columns={[
							{
								name: 'Kelas',
								tone: 'strong',
								card: 'name',
								cell: ({ kode }) => (
									<Link
										to="/kantor/krs/belum"
										search={{ prodi: terpilih, kelas: kode, keadaan: 'semua' }}
										preload={false}
									>
										{kode}
									</Link>
								),
							},
							...KOLOM,
						]}
					/>
				</DataCard>
			) : null}
		</>
	)
}

/** A bar in the order of a plan's way. */
function Batang({ jumlah }: { jumlah: JumlahKrs }) {
	const total = semua(jumlah)
	return (
		<span className={css.bar} aria-hidden="true">
			{URUTAN.filter((key) => jumlah[key] > 0).map((key) => (
				<span key={key} data-kind={key} style={{ width: `${(jumlah[key] / total) * 100}%` }} />
			))}
		</span>
	)
}

type Row = { jumlah: JumlahKrs }

const KOLOM: Column<Row>[] = [
	...URUTAN.map(
		(key): Column<Row> => ({
			name: KATA_KEADAAN_KRS[key],
			align: 'right',
			width: 'line',
			cell: ({ jumlah }) => formatNumber(jumlah[key]),
		}),
	),
	{
		name: 'Gambaran',
		card: 'words',
		cell: ({ jumlah }) => <Batang jumlah={jumlah} />,
		onCard: ({ jumlah }) => (
			<span className={css.onCard}>
				<Batang jumlah={jumlah} />
				<span className={css.note}>
					{URUTAN.filter((key) => jumlah[key] > 0)
						.map((key) => `${KATA_KEADAAN_KRS[key]} ${formatNumber(jumlah[key])}`)
						.join(' · ')}
				</span>
			</span>
		),
	},
]
