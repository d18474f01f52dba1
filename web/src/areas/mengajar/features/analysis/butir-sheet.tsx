import { Button } from '@mantine/core'
import { IconCheck, IconKey } from '@tabler/icons-react'
import type { ButirUjian, OpsiButir } from '#shared/api/item-analysis.ts'
import { KATA_TANDA, kataDayaBeda, kataKesukaran, type SkalaDayaBeda } from '#shared/rules/analisis-kata.ts'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './butir-sheet.module.css'
import { hurufKunci, indeks, kataPutusan, persen, TANDA_TONES } from './words.ts'

type Props = {
	butir: ButirUjian | undefined
	skala: SkalaDayaBeda
	onClose: () => void
	onCorrect: (butir: ButirUjian) => void
}

/** A question beside its list: what was asked, and who chose what. */
export function ButirSheet({ butir, skala, onClose, onCorrect }: Props) {
	return (
		<Dialog
			opened={butir !== undefined}
			onClose={onClose}
			title={butir ? `Soal ${butir.nomor}` : 'Soal'}
			place="sheet"
		>
			{butir ? <Loaded butir={butir} skala={skala} onCorrect={() => onCorrect(butir)} /> : null}
		</Dialog>
	)
}

function Loaded({
	butir,
	skala,
	onCorrect,
}: {
	butir: ButirUjian
	skala: SkalaDayaBeda
	onCorrect: () => void
}) {
	const { p, d, r, r_penuh, peserta, benar, kosong, tanda, diduga, putusan } = butir
	const grouped = butir.opsi.some(({ atas }) => atas !== null)
	return (
		<div className={css.sheet}>
			{tanda || putusan ? (
				<p className={css.badges}>
					{tanda ? <StatusBadge tone={TANDA_TONES[tanda]}>{KATA_TANDA[tanda]}</StatusBadge> : null}
					{putusan ? <StatusBadge tone="brand">Dikoreksi: {kataPutusan(putusan)}</StatusBadge> : null}
				</p>
			) : null}
			{diduga ? (
				<p className={css.warning}>
					{persen(butir.opsi.find(({ huruf }) => huruf === diduga)?.atas ?? null)} mahasiswa kelompok atas
					memilih {diduga}, bukan kunci {hurufKunci(butir.kunci)}. Periksa soalnya; bila kuncinya keliru,
					koreksi di sini.
				</p>
			) : null}
			<RichText html={butir.html} />
			{butir.gambar ? (
				<img className={css.picture} src={butir.gambar} alt={butir.alt || 'Gambar soal'} />
			) : null}
			<ul className={css.options}>
				{butir.opsi
					.filter(({ huruf, jumlah }) => huruf !== null || jumlah > 0)
					.map((opsi) => (
						<Option key={opsi.huruf ?? 'kosong'} opsi={opsi} grouped={grouped} />
					))}
			</ul>
			{grouped ? (
				<p className={css.hint}>
					Kelompok atas dan bawah: masing-masing 27% peserta dengan nilai tertinggi dan terendah.
				</p>
			) : null}
			<FactList>
				<Fact
					label="Menjawab benar"
					value={`${benar} dari ${peserta}${kosong > 0 ? `, ${kosong} kosong` : ''}`}
				/>
				<Fact label="Kesukaran p" value={p === null ? '–' : `${indeks(p)}, ${kataKesukaran(p)}`} />
				<Fact label="Daya beda D" value={d === null ? '–' : `${indeks(d)}, ${kataDayaBeda(d, skala)}`} />
				<Fact label="Point-biserial, tanpa soal ini" value={indeks(r)} />
				<Fact label="Point-biserial, dengan soal ini" value={indeks(r_penuh)} />
			</FactList>
			<div>
				<Button leftSection={<IconKey size={18} stroke={1.8} aria-hidden="true" />} onClick={onCorrect}>
					Koreksi kunci
				</Button>
			</div>
		</div>
	)
}

function Option({ opsi, grouped }: { opsi: OpsiButir; grouped: boolean }) {
	const { huruf, html, gambar, alt, kunci, jumlah, bagian, atas, bawah, berfungsi } = opsi
	return (
		<li className={css.option} data-right={kunci || undefined}>
			<span className={css.letter}>{huruf ?? '–'}</span>
			<div className={css.text}>
				{huruf === null ? <p>Tidak dijawab</p> : html ? <RichText html={html} /> : null}
				{gambar ? <img className={css.picture} src={gambar} alt={alt || `Gambar opsi ${huruf}`} /> : null}
				{kunci ? (
					<p className={css.key}>
						<IconCheck size={16} stroke={2.2} aria-hidden="true" /> Kunci
					</p>
				) : berfungsi === false ? (
					<p className={css.dead}>Pengecoh tidak berfungsi</p>
				) : null}
			</div>
			<p className={css.total}>
				{persen(bagian)} <span>· {jumlah} orang</span>
			</p>
			{grouped ? (
				<div className={css.groups}>
					<Bar label="Atas" share={atas} />
					<Bar label="Bawah" share={bawah} />
				</div>
			) : null}
		</li>
	)
}

function Bar({ label, share }: { label: string; share: number | null }) {
	return (
		<div className={css.group} data-group={label}>
			<span>{label}</span>
			<span className={css.track} aria-hidden="true">
				<span style={{ width: `${Math.round((share ?? 0) * 100)}%` }} />
			</span>
			<span>{persen(share)}</span>
		</div>
	)
}
