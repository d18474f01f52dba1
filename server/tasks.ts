import { CETAK_PASSWORD, forgetOldCetakan, printAll } from './features/account-admin/initial-at-once.ts'
import { KIRIM_PASSWORD_AWAL, mailPasswords } from './features/account-admin/initial-passwords.ts'
import { endOverLooks } from './features/account-admin/looking.ts'
import { forgetOldRows } from './features/accounts/service.ts'
import { alignNilai, SELARAS_NILAI } from './features/analysis/regrade.ts'
import { tellBaru } from './features/announcements/tell.ts'
import { forgetLeftLampiran } from './features/assignments/instructions.ts'
import { forgetLeftUnggahan } from './features/assignments/uploads.ts'
import { tellEdom } from './features/edom/tell.ts'
import { lapseRulings } from './features/exams/late.ts'
import { tellUjian } from './features/exams/tell.ts'
import { forgetLeftTitipan, removeUnused } from './features/files/lend.ts'
import { periksaImpor, tulisImpor, urungkanImpor } from './features/imports/kerja.ts'
import { forgetLeft, giveUp, PERIKSA_IMPOR, TULIS_IMPOR, URUNGKAN_IMPOR } from './features/imports/service.ts'
import { followMenunggu } from './features/khs/lend.ts'
import { INGATKAN_KRS, tellMahasiswa } from './features/krs-office/remind.ts'
import { BACA_MATERI, bacaImpor } from './features/lessons/baca-impor.ts'
import { forgetLeftImporMateri, giveUpImporMateri } from './features/lessons/impor-berkas.ts'
import { KABAR_MATERI, tellTerjadwal } from './features/lessons/terbit.ts'
import { forgetLeftGambar } from './features/news/pictures.ts'
import { tellPengumuman } from './features/news/tell.ts'
import { handOut, NEWSLETTER_ISSUE } from './features/newsletter/issue.ts'
import { forgetUnconfirmed, mailConfirmation, NEWSLETTER_WISH } from './features/newsletter/service.ts'
import { deliver, PUSH, pushOne } from './features/notifications/deliver.ts'
import { forgetOverDevices } from './features/notifications/devices.ts'
import { DELIVERY } from './features/notifications/lend.ts'
import { forgetOldPemberitahuan } from './features/notifications/service.ts'
import { forgetOldLinks, mailResetLink, RESET_LINK } from './features/passwords/forgot-password.ts'
import { BUAT_SALINAN, makeSalinan } from './features/personal-data/make.ts'
import { forgetOldSalinan } from './features/personal-data/service.ts'
import { BACA_IMPOR, readImpor } from './features/questions/baca-impor.ts'
import { lookForLeftMirip, lookForMirip } from './features/questions/cari-mirip.ts'
import { forgetLeftDraf } from './features/questions/draf-gambar.ts'
import { forgetLeftImpor, giveUpImpor } from './features/questions/impor-soal.ts'
import { CARI_MIRIP } from './features/questions/mirip-job.ts'
import { HITUNG_LAPOR, hitungLapor } from './features/reporting/count.ts'
import { forgetOverSesi } from './features/sessions/service.ts'
import { mailMornings } from './features/teaching/digest.ts'
import { remindJatuhTempo } from './features/tuition/due.ts'
import type { Context } from './lib/context.ts'
import { deleteFailedJobs } from './lib/job-queries.ts'
import { type Handler, handle, recurring } from './lib/job-runner.ts'
import { MAIL, type Mail } from './lib/mail.ts'
import { forgetOldHits } from './lib/rate-limit.ts'
import { forgetRefusals } from './lib/refusal-queries.ts'

const DAY_MS = 86_400_000

/**
 * All that the server does without being asked at that moment, but for closing expired attempts, which must happen to
 * the second and needs no memory (`features/exams/routes.ts`).
 */
export function createHandlers(ctx: Context, sendMail: (mail: Mail) => Promise<void>): Handler[] {
	const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
	return [
		handle(MAIL, sendMail),
		handle(RESET_LINK, (payload) => mailResetLink(ctx, payload)),
		handle(NEWSLETTER_WISH, (payload) => mailConfirmation(ctx, payload)),
		handle(NEWSLETTER_ISSUE, (payload) => handOut(ctx, payload)),
		handle(PUSH, (payload) => pushOne(ctx, payload)),
		recurring(DELIVERY, '* * * * *', (signal) => deliver(ctx, signal)),
		// What is told when its time comes.
		recurring('tell_exams', '* * * * *', (signal) => tellUjian(ctx, signal)),
		recurring('tell_announcements', '* * * * *', () =>
			ctx.db.transaction().execute((trx) => tellPengumuman(trx, ctx.now())),
		),
		recurring('tell_office_announcements', '* * * * *', () =>
			ctx.db.transaction().execute((trx) => tellBaru(trx, ctx.now())),
		),
		// Who opens the list next need not wait for what many publications have changed.
		recurring('follow_waiting_khs', '* * * * *', async () => void (await followMenunggu(ctx.db, 50_000))),
		recurring('tell_edom', '*/5 * * * *', () => tellEdom(ctx)),
		recurring('mail_mornings', '*/5 * * * *', (signal) => mailMornings(ctx, signal)),
		recurring('remind_bills', '42 * * * *', () => remindJatuhTempo(ctx)),
		handle(SELARAS_NILAI, async (payload) => void (await alignNilai(ctx, payload))),
		handle(KABAR_MATERI, (payload) => tellTerjadwal(ctx, payload)),
		handle(BACA_MATERI, (payload, signal) => bacaImpor(ctx, payload, signal)),
		handle(CARI_MIRIP, (payload, signal) => lookForMirip(ctx, payload, signal)),
		recurring('look_for_like_questions', '*/5 * * * *', () => lookForLeftMirip(ctx)),
		handle(BACA_IMPOR, (payload, signal) => readImpor(ctx, payload, signal)),
		handle(KIRIM_PASSWORD_AWAL, (payload, signal) => mailPasswords(ctx, payload, signal)),
		handle(CETAK_PASSWORD, (payload, signal) => printAll(ctx, payload, signal)),
		handle(BUAT_SALINAN, (payload, signal) => makeSalinan(ctx, payload, signal)),
		handle(INGATKAN_KRS, (payload, signal) => tellMahasiswa(ctx, payload, signal)),
		handle(HITUNG_LAPOR, ({ periode }) => hitungLapor(ctx, periode)),
		handle(PERIKSA_IMPOR, (payload, signal) => periksaImpor(ctx, payload, signal)),
		handle(TULIS_IMPOR, (payload) => tulisImpor(ctx, payload)),
		handle(URUNGKAN_IMPOR, (payload) => urungkanImpor(ctx, payload)),
		// Each hour, minutes apart.
		recurring('give_up_office_imports', '9 * * * *', () => giveUp(ctx, daysAgo(1 / 12))),
		recurring('give_up_imports', '4 * * * *', () => giveUpImpor(ctx, daysAgo(1 / 12))),
		recurring('forget_sessions', '7 * * * *', () => forgetOverSesi(ctx)),
		recurring('forget_slips', '29 * * * *', () => forgetOldCetakan(ctx)),
		recurring('forget_copies', '19 * * * *', () => forgetOldSalinan(ctx)),
		recurring('end_looks', '*/5 * * * *', () => endOverLooks(ctx)),
		recurring('forget_failed_logins', '12 * * * *', () => forgetOldRows(ctx)),
		recurring('forget_reset_links', '17 * * * *', () => forgetOldLinks(ctx)),
		recurring('remove_unused_files', '22 * * * *', () => removeUnused(ctx.db, ctx.now())),
		recurring('lapse_rulings', '2 * * * *', () => lapseRulings(ctx)),
		recurring('forget_limits', '27 * * * *', () => forgetOldHits(ctx.db, daysAgo(1))),
		recurring('forget_newsletter_wishes', '37 * * * *', () => forgetUnconfirmed(ctx)),
		recurring('forget_push_devices', '32 * * * *', () => forgetOverDevices(ctx)),
		recurring('forget_notifications', '52 17 * * *', () => forgetOldPemberitahuan(ctx)),
		recurring('give_up_lesson_imports', '14 * * * *', () => giveUpImporMateri(ctx, daysAgo(1 / 12))),
		recurring('forget_left_lesson_imports', '52 18 * * *', () => forgetLeftImporMateri(ctx, daysAgo(30))),
		recurring('forget_left_imports', '42 18 * * *', () => forgetLeftImpor(ctx, daysAgo(30))),
		recurring('forget_left_drafts', '47 18 * * *', () => forgetLeftDraf(ctx, daysAgo(30))),
		recurring('forget_left_news_pictures', '58 18 * * *', () => forgetLeftGambar(ctx, daysAgo(30))),
		recurring('forget_left_instructions', '57 18 * * *', () => forgetLeftLampiran(ctx, daysAgo(30))),
		recurring('forget_left_office_imports', '47 18 * * *', () => forgetLeft(ctx, daysAgo(30))),
		recurring('forget_left_uploads', '12 19 * * *', () => forgetLeftUnggahan(ctx)),
		recurring('forget_left_pieces', '17 19 * * *', () => forgetLeftTitipan(ctx, daysAgo(2))),
		recurring('forget_refusals', '57 * * * *', () => forgetRefusals(ctx.db)),
		recurring('forget_failed_jobs', '47 * * * *', () => deleteFailedJobs(ctx.db, daysAgo(30))),
	]
}
