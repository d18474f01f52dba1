import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { BatalBayarDialog } from './batal-bayar-dialog.tsx'
import { BatalDialog } from './batal-dialog.tsx'
import { BayarDialog } from './bayar-dialog.tsx'
import { BuatTagihanDialog } from './buat-tagihan-dialog.tsx'
import { DispensasiCard } from './dispensasi-card.tsx'
import { GerbangList } from './gerbang-list.tsx'
import css from './keuangan.module.css'
import { keuanganQuery } from './queries.ts'
import { TagihanItem, type Tanya } from './tagihan-item.tsx'

type Props = {
	/** Undefined: nobody's record is open. */
	stambuk: string | undefined
	keys: readonly string[]
	onOpen: (stambuk: string) => void
	onClose: () => void
}

/** A student's money beside the list: bills and payments, which gates are shut and why, dispensations, who did what. */
export function KeuanganSheet({ stambuk, keys, onOpen, onClose }: Props) {
	return (
		<RecordSheet opened={stambuk} title="Keuangan mahasiswa" keys={keys} onOpen={onOpen} onClose={onClose}>
			{stambuk === undefined ? null : <Keuangan key={stambuk} stambuk={stambuk} />}
		</RecordSheet>
	)
}

function Keuangan({ stambuk }: { stambuk: string }) {
	const keuangan = useQuery(keuanganQuery(stambuk))
	return (
		<>
			{keuangan.data ? (
				<Isi data={keuangan.data} />
			) : keuangan.isError ? (
				<ErrorState
					title="Gagal memuat keuangan mahasiswa"
					error={keuangan.error}
					onRetry={() => void keuangan.refetch()}
					retrying={keuangan.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat keuangan mahasiswa" />
			)}
		</>
	)
}

function Isi({ data }: { data: KeuanganMahasiswa }) {
	const [tanya, setTanya] = useState<Tanya | { apa: 'buat' } | null>(null)
	return (
		<div className={css.sheet}>
			<div>
				<h3 className={css.name}>{data.nama}</h3>
				<p className={css.note}>
					{[data.stambuk, data.kelas ?? 'Tanpa kelas', data.prodi, data.aktif ? null : 'tidak aktif']
						.filter(Boolean)
						.join(' · ')}
				</p>
			</div>
			<GerbangList data={data} />
			<section className={css.part}>
				<h4 className={css.title}>Tagihan</h4>
				{data.tagihan.length > 0 ? (
					<ol className={css.list}>
						{data.tagihan.map((tagihan) => (
							<li key={tagihan.id} className={css.item}>
								<TagihanItem
									tagihan={tagihan}
									stambuk={data.stambuk}
									catatan={data.catatan}
									onAsk={setTanya}
								/>
							</li>
						))}
					</ol>
				) : (
					<p className={css.note}>Belum pernah ditagih.</p>
				)}
				<div className={css.actions}>
					<Button size="compact-md" variant="default" onClick={() => setTanya({ apa: 'buat' })}>
						Buat tagihan
					</Button>
				</div>
			</section>
			<DispensasiCard stambuk={data.stambuk} dispensasi={data.dispensasi} />
			<Riwayat riwayat={data.riwayat} tagihan={data.tagihan} />
			{tanya?.apa === 'bayar' ? (
				<BayarDialog nama={data.nama} tagihan={tanya.tagihan} onClose={() => setTanya(null)} />
			) : null}
			{tanya?.apa === 'batal' ? (
				<BatalDialog nama={data.nama} tagihan={tanya.tagihan} onClose={() => setTanya(null)} />
			) : null}
			{tanya?.apa === 'batal-bayar' ? (
				<BatalBayarDialog
					nama={data.nama}
					tagihan={tanya.tagihan}
					pembayaran={tanya.pembayaran}
					bukti={data.catatan[tanya.pembayaran.id]?.bukti ?? null}
					onClose={() => setTanya(null)}
				/>
			) : null}
			{tanya?.apa === 'buat' ? (
				<BuatTagihanDialog
					stambuk={data.stambuk}
					onMade={() => setTanya(null)}
					onClose={() => setTanya(null)}
				/>
			) : null}
		</div>
	)
}

const TINDAKAN: Readonly<Record<string, string>> = {
	tagihan_terbit: 'Tagihan diterbitkan',
	tagihan_batal: 'Tagihan dibatalkan',
	tagihan_lunas: 'Tagihan lunas',
	tagihan_terbuka_kembali: 'Tagihan terbuka kembali',
	cicilan_diberikan: 'Cicilan diberikan',
	cicilan_dicabut: 'Cicilan dicabut',
	pembayaran_manual: 'Pembayaran di loket dicatat',
	pembayaran_dibatalkan: 'Pembayaran dibatalkan',
	dispensasi_spp: 'Dispensasi diberikan',
	dispensasi_spp_dicabut: 'Dispensasi dicabut',
}

function Riwayat({ riwayat, tagihan }: Pick<KeuanganMahasiswa, 'riwayat' | 'tagihan'>) {
	if (riwayat.length === 0) return null
	const semester = new Map(tagihan.map(({ id, semester }) => [`tagihan:${id}`, semester]))
	return (
		<section className={css.part}>
			<h4 className={css.title}>Riwayat</h4>
			<ol className={css.trail}>
				{riwayat.map(({ pada, oleh, tindakan, objek, alasan, jumlah }) => (
					<li key={`${pada} ${tindakan} ${objek}`}>
						<span>
							{[TINDAKAN[tindakan] ?? tindakan, semester.get(objek), jumlah && formatRupiah(jumlah), alasan]
								.filter(Boolean)
								.join(' · ')}
						</span>
						<span className={css.note}>
							{campus.date(pada)} {campus.time(pada)} · {oleh ?? 'sistem'}
						</span>
					</li>
				))}
			</ol>
		</section>
	)
}
