/** A proctor comes in so long before the exam opens, to prepare the room. */
export const PENGAWAS_SEBELUM_JAM = 3
/** After the window has closed attempts go on for a while, and the papers are to be signed. */
export const PENGAWAS_SESUDAH_JAM = 6

const JAM_MS = 3_600_000

/** From when until when a proctor has to do with an exam. */
export const masaPengawas = ({ mulai, selesai }: { mulai: Date; selesai: Date }) => ({
	dibuka: new Date(mulai.getTime() - PENGAWAS_SEBELUM_JAM * JAM_MS),
	ditutup: new Date(selesai.getTime() + PENGAWAS_SESUDAH_JAM * JAM_MS),
})

/** The same, asked of many exams at one moment: those that open until `mulai_sampai` and close after `selesai_sejak`. */
export const masaPengawasKini = (now: Date) => ({
	mulai_sampai: new Date(now.getTime() + PENGAWAS_SEBELUM_JAM * JAM_MS),
	selesai_sejak: new Date(now.getTime() - PENGAWAS_SESUDAH_JAM * JAM_MS),
})
