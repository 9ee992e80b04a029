// Runs before everything else. The pages come in parts; when one of the first is gone (a newer version was installed) or does not
// arrive, nothing of ours runs that could say so, and the page would stay empty.
(function () {
  var words = {
    en: ["Timbre could not be opened", "A part of it did not arrive. It may have just been updated.", "Reload"],
    de: [
      "Timbre konnte nicht geöffnet werden",
      "Ein Teil kam nicht an. Vielleicht wurde es gerade aktualisiert.",
      "Neu laden",
    ],
    es: ["No se pudo abrir Timbre", "Una parte no llegó. Puede que se acabe de actualizar.", "Volver a cargar"],
    fr: [
      "Timbre n’a pas pu s’ouvrir",
      "Une partie n’est pas arrivée. Il vient peut-être d’être mis à jour.",
      "Recharger",
    ],
    pt: ["Não foi possível abrir o Timbre", "Uma parte não chegou. Pode ter acabado de ser atualizado.", "Recarregar"],
    ja: ["Timbre を開けませんでした", "一部を読み込めませんでした。更新されたばかりかもしれません。", "再読み込み"],
    zh: ["无法打开 Timbre", "有一部分未能加载。可能刚刚更新过。", "重新加载"],
  };
  var key = "start-tried";

  function language() {
    var wanted = navigator.languages.slice();
    try {
      wanted.unshift(localStorage.getItem("page-language") || "");
    } catch {
      // Storage can be blocked; the browser's languages then decide.
    }
    var known = wanted.map((one) => one.split("-")[0].toLowerCase()).filter((one) => Object.hasOwn(words, one));
    return known[0] || "en";
  }

  function line(name, text, style) {
    var element = document.createElement(name);
    element.textContent = text;
    Object.assign(element.style, style);
    return element;
  }

  function say() {
    var spoken = language();
    var [title, text, reload] = words[spoken];
    var main = line("main", "", { fontFamily: "system-ui, sans-serif", padding: "20vh 24px 0", textAlign: "center" });
    var button = line("button", reload, {
      border: "1px solid currentColor",
      borderRadius: "8px",
      font: "inherit",
      padding: "8px 16px",
    });
    button.type = "button";
    button.addEventListener("click", () => location.reload());
    main.setAttribute("role", "alert");
    main.append(
      line("h1", title, { fontSize: "20px", fontWeight: "600" }),
      line("p", text, { margin: "8px 0 24px" }),
      button,
    );
    document.documentElement.lang = spoken;
    document.getElementById("root").replaceChildren(main);
  }

  /** The server's first page names the parts of today, so one new start is enough; a second one would only flicker. */
  function startAgain() {
    try {
      if (sessionStorage.getItem(key)) return say();
      sessionStorage.setItem(key, "1");
    } catch {
      return say();
    }
    location.reload();
  }

  function onError({ target: part }) {
    if (part instanceof HTMLScriptElement || (part instanceof HTMLLinkElement && part.rel === "stylesheet"))
      startAgain();
  }

  addEventListener("error", onError, true);
  addEventListener("pages-missing", startAgain);
  // From here on the pages see to it themselves.
  addEventListener("pages-started", () => {
    removeEventListener("error", onError, true);
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  });
})();
