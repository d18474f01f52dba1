import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { Picture } from '#web/parts/questions/picture.tsx'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { ditahan, type PilihanTinjauan, type SoalTinjauan, soalTinjauan } from './review.ts'
import css from './review-section.module.css'

const TITLE = t('Tinjauan jawaban')

/** What the policy of the exam lets the student see; nothing at all where it never shows more than the score. */
export function ReviewSection({ pengerjaanId }: { pengerjaanId: string }) {
	const now = useServerClock()
	const review = useQuery({
		queryKey: ['tinjauan', pengerjaanId],
		queryFn: async ({ signal }) =>
			(await call('GET /api/pengerjaan/:id/tinjauan', { params: { id: pengerjaanId }, signal })).data,
	})
	if (!review.data)
		return (
			<DataCard flush title={TITLE}>
				{review.isError ? (
					<ErrorState
						title={t('Tinjauan belum dapat dimuat')}
						error={review.error}
						onRetry={() => void review.refetch()}
						retrying={review.isFetching}
					/>
				) : (
					<RowsSkeleton rows={2} label={t('Memuat tinjauan jawaban')} />
				)}
			</DataCard>
		)
	if (review.data.kebijakan === 'nilai' || review.data.kebijakan === 'tertutup') return null
	const kept = ditahan(
		review.data,
		now,
		(at) => `${campus.date(at)}, ${campus.timeWithSeconds(at)} ${campusZone}`,
	)
	return (
		<DataCard title={TITLE}>
			{kept ? <p className={css.note}>{kept}</p> : null}
			<ol className={css.list}>
				{soalTinjauan(review.data).map((soal, index) => (
					<Question key={soal.id} soal={soal} nomor={index + 1} />
				))}
			</ol>
		</DataCard>
	)
}

const HASIL: Record<NonNullable<SoalTinjauan['hasil']>, readonly [Tone, string]> = {
	benar: ['success', t('Benar')],
	salah: ['danger', t('Salah')],
	kosong: ['neutral', t('Tidak dijawab')],
}

const GUGUR: Record<NonNullable<SoalTinjauan['gugur']>, string> = {
	penuh: t('Soal ini gugur: semua mendapat nilai penuh'),
	keluar: t('Soal ini gugur: tidak ikut dihitung'),
}

function Question({ soal, nomor }: { soal: SoalTinjauan; nomor: number }) {
	const [tone, word] = soal.gugur
		? (['neutral', GUGUR[soal.gugur]] as const)
		: soal.hasil
			? HASIL[soal.hasil]
			: soal.terjawab
				? []
				: HASIL.kosong
	return (
		<li className={css.question}>
			<div className={css.head}>
				<h3 className={css.title}>{t('Soal {nomor}', { nomor })}</h3>
				{tone ? <StatusBadge tone={tone}>{word}</StatusBadge> : null}
			</div>
			<RichText html={soal.pertanyaan} />
			{soal.gambar_pertanyaan ? (
				<Picture
					src={soal.gambar_pertanyaan}
					alt={soal.teks_gambar.gambar_pertanyaan ?? t('Gambar soal {nomor}', { nomor })}
					name={t('gambar soal {nomor}', { nomor })}
				/>
			) : null}
			<ul className={css.options}>
				{soal.pilihan.map((pilihan) => (
					<Option key={pilihan.opsi} pilihan={pilihan} />
				))}
			</ul>
			{soal.pembahasan ? (
				<div className={css.why}>
					<p className={css.title}>{t('Pembahasan')}</p>
					<RichText html={soal.pembahasan} />
				</div>
			) : null}
		</li>
	)
}

function Option({ pilihan }: { pilihan: PilihanTinjauan }) {
	const { huruf, teks, gambar, teksGambar, dipilih, benar } = pilihan
	return (
		<li className={css.option} data-chosen={dipilih || undefined} data-right={benar || undefined}>
			<span className={css.letter}>{huruf}</span>
			<div className={css.content}>
				{teks ? <RichText html={teks} /> : null}
				{gambar ? (
					<Picture src={gambar} alt={teksGambar} name={t('gambar pilihan {huruf}', { huruf })} />
				) : null}
				{dipilih || benar ? (
					<p className={css.mark}>
						{[dipilih && t('Jawaban Anda'), benar && t('Jawaban benar')].filter(Boolean).join(' · ')}
					</p>
				) : null}
			</div>
		</li>
	)
}
