import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import type { Tagihan } from '#shared/api/tuition.ts'
import { KATA_STATUS_TAGIHAN } from '#shared/rules/pembayaran.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BatalDialog } from './batal-dialog.tsx'
import { BayarDialog } from './bayar-dialog.tsx'
import { CicilanButton, CicilanPart } from './cicilan-part.tsx'
import { DispensasiCard } from './dispensasi-card.tsx'
import { GerbangList } from './gerbang-list.tsx'
import css from './keuangan.module.css'
import { Kwitansi } from './kwitansi.tsx'
import { keuanganQuery, NADA } from './queries.ts'

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

type Tanya = { apa: 'bayar' | 'batal'; tagihan: Tagihan } | null

function Isi({ data }: { data: KeuanganMahasiswa }) {
	const [tanya, setTanya] = useState<Tanya>(null)
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
									onAsk={(apa) => setTanya({ apa, tagihan })}
								/>
							</li>
						))}
					</ol>
				) : (
					<p className={css.note}>Belum pernah ditagih.</p>
				)}
			</section>
			<DispensasiCard stambuk={data.stambuk} dispensasi={data.dispensasi} />
			<Riwayat riwayat={data.riwayat} tagihan={data.tagihan} />
			{tanya?.apa === 'bayar' ? (
				<BayarDialog nama={data.nama} tagihan={tanya.tagihan} onClose={() => setTanya(null)} />
			) : null}
			{tanya?.apa === 'batal' ? (
				<BatalDialog nama={data.nama} tagihan={tanya.tagihan} onClose={() => setTanya(null)} />
			) : null}
		</div>
	)
}

type ItemProps = {
	tagihan: Tagihan
	stambuk: string
	catatan: KeuanganMahasiswa['catatan']
	onAsk: (apa: 'bayar' | 'batal') => void
}

function TagihanItem({ tagihan, stambuk, catatan, onAsk }: ItemProps) {
	const terbuka = tagihan.status !== 'lunas' && tagihan.status !== 'dibatalkan'
	const uang = tagihan.pembayaran.filter(({ status }) =>
		['lunas', 'ditolak', 'dikembalikan'].includes(status),
	)
	return (
		<>
			<p className={css.head}>
				<b>{tagihan.semester}</b>
				<StatusBadge tone={NADA[tagihan.status]}>{KATA_STATUS_TAGIHAN[tagihan.status]}</StatusBadge>
			</p>
			<p className={css.note}>
				{formatRupiah(tagihan.jumlah)} · jatuh tempo {formatTanggal(tagihan.jatuh_tempo, 'short')}
				{terbuka && tagihan.terbayar > 0 ? ` · sisa ${formatRupiah(tagihan.sisa)}` : ''}
			</p>
			{tagihan.cicilan ? <CicilanPart cicilan={tagihan.cicilan} /> : null}
			{uang.length > 0 ? (
				<ul className={css.payments}>
					{uang.map((p) => (
						<li key={p.id}>
							<span>
								{campus.date(p.lunas_pada ?? p.dibuat_pada)} ·{' '}
								{p.gateway === 'manual'
									? `loket, bukti ${catatan[p.id]?.bukti ?? '-'}`
									: `virtual account ${p.nama_bank ?? ''}`}
								{p.status === 'ditolak' ? ' · ditolak bank' : ''}
								{p.status === 'dikembalikan' ? ' · dikembalikan' : ''}
								{catatan[p.id]?.catatan ? ` · ${catatan[p.id]?.catatan}` : ''}
							</span>
							<span className={css.money}>{formatRupiah(p.jumlah)}</span>
						</li>
					))}
				</ul>
			) : tagihan.status === 'lunas' ? (
				<p className={css.note}>Dinyatakan lunas oleh catatan kampus.</p>
			) : null}
			<div className={css.actions}>
				{terbuka ? (
					<>
						<Button size="compact-md" onClick={() => onAsk('bayar')}>
							Catat pembayaran
						</Button>
						<Button size="compact-md" variant="default" onClick={() => onAsk('batal')}>
							Batalkan tagihan
						</Button>
						<CicilanButton tagihan={tagihan} stambuk={stambuk} />
					</>
				) : null}
				{tagihan.status === 'lunas' ? <Kwitansi tagihan={tagihan} /> : null}
			</div>
		</>
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
